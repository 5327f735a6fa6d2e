/** Listeners for hooks of any name, which end with the test. */

const listening: (readonly [name: string, id: number])[] = [];

/** Listens until {@link hush}, at the latest in `afterEach`. The host's typings only know its own hooks. */
export function listen(name: string, listener: (...given: never[]) => unknown): void {
  listening.push([name, Hooks.on(name as never, listener as never)]);
}

/** Removes the latest listeners; all of them without a number. */
export function hush(count = listening.length): void {
  for (const [name, id] of listening.splice(listening.length - count)) Hooks.off(name as never, id);
}

/** Calls a hook like the host. @returns false if a listener stopped it */
export const callHook = (name: string, ...given: readonly unknown[]): boolean =>
  Reflect.apply(Hooks.call, Hooks, [name, ...given]);
