/** Loads the shortcut help. Calling it again after a failure retries. */
export const loadKeyHelp = () => import('./KeyHelp');
