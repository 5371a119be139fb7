/** What happens to a session that no feature asks for: the shell's own events beside those of `@steadfast/shared/host`. */

/** The page has begun. */
export const sessionStarted = () => ({ type: 'session/started' }) as const;
/** The viewer, or the network, is back, or a further try is asked for, and a token waits that could not be tried. */
export const connectionReturned = () => ({ type: 'session/connectionReturned' }) as const;
