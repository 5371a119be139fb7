/**
 * Returns the sandbox permissions of the donation frame (REQ-NAV-10).
 *
 * - Forms and scripts: providers render their forms with scripts.
 * - Same origin: the form needs its own cookies and storage to call its server. Not for a form on this site's own origin, which
 *   could then remove its sandbox.
 * - Popups outside the sandbox: PayPal and banks open windows whose pages break in a sandbox.
 *
 * The frame cannot navigate the tab, open modal dialogs, start downloads, or lock the pointer.
 */
export function sandboxFor(address: string): string {
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  return [
    'allow-forms',
    'allow-scripts',
    ...(isOwn ? [] : ['allow-same-origin']),
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ].join(' ');
}
