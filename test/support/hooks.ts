/** Hooks of any name that a test listens to, until it ends. */

const listening: (readonly [name: string, id: number])[] = [];

/** Listens until {@link hush}: in `afterEach`, or before. The host's typings know the names of its own hooks only. */
export function listen(name: string, listener: (...given: never[]) => unknown): void {
  listening.push([name, Hooks.on(name as never, listener as never)]);
}

/** Ends the latest of them, all if no number is given. */
export function hush(count = listening.length): void {
  for (const [name, id] of listening.splice(listening.length - count)) Hooks.off(name as never, id);
}

/** Calls a hook as the host does. @returns whether no listener has stopped it */
export const callHook = (name: string, ...given: readonly unknown[]): boolean =>
  Reflect.apply(Hooks.call, Hooks, [name, ...given]);
