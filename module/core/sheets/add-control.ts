interface Control {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  onClick(): void;
}

/** Adds an entry to a window's menu once. Foundry may pass the same list again. */
export function addControl(controls: object[], control: Control): void {
  if (!controls.some((one) => (one as Partial<Control>).action === control.action)) controls.push(control);
}
