/** The first signs on the window that somebody uses the page. What only they need would delay the page before. */
export const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/**
 * Listens to events of a target, if there is one.
 *
 * @returns stops listening
 */
export function listen<Received extends Event>(
  target: EventTarget | null | undefined,
  names: readonly string[],
  handle: (event: Received) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = handle as EventListener;
  for (const name of names) target?.addEventListener(name, listener, options);
  return () => {
    for (const name of names) target?.removeEventListener(name, listener, options);
  };
}

/** Combines functions that stop something into one. */
export function combineStops(...stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
