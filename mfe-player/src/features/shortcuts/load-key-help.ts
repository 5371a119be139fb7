/** Gets the code of the sheet, once; after a failure it is asked for again. */
export const loadKeyHelp = () => import('./KeyHelp');
