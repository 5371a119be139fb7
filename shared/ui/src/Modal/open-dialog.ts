/** Selects a dialog that is closed but still animates. It takes no keys. */
export const LEAVING_DIALOG = '[data-state="leaving"]';

/** Selects an open dialog. While there is one, the page's shortcuts do nothing. */
export const OPEN_DIALOG = `dialog[open]:not(${LEAVING_DIALOG}), [aria-modal="true"]:not(${LEAVING_DIALOG})`;
