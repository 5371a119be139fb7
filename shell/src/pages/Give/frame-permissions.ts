/**
 * What the frame with the donation form may do, and no more (REQ-NAV-10).
 *
 * - forms, scripts: it is a form, and providers' forms are made by scripts;
 * - same-origin: it keeps the cookies and the storage of its own origin, without which its calls to its own server fail.
 *   Not for a form of this site's own origin, which could then take its sandbox away;
 * - popups, out of the sandbox: PayPal and banks ask in windows of their own, whose pages break in a sandbox.
 *
 * It may not take the tab elsewhere, open modal dialogs over the site, start downloads, or lock the pointer.
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
