/** The shell's own session events, in addition to those of `@steadfast/shared/host`. */

/** The page was opened. */
export const sessionStarted = () => ({ type: 'session/started' }) as const;
/** The viewer or the network has returned, or the viewer clicked "Try again", while a token is suspended. */
export const connectionReturned = () => ({ type: 'session/connectionReturned' }) as const;
