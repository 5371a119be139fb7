const states: Record<string, object> = {};

/**
 * Returns state of this page for a module that several parts bundle, each in a copy of its own. The copies may be of different
 * releases: state of another shape takes another name.
 *
 * @param initial what the first caller starts it with
 */
export function getPageState<State extends object>(name: string, initial: State): State {
  return (states[name] ??= initial) as State;
}
