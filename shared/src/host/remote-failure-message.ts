/** Messages about a failed remote, for pages and dialogs. */
import type { RemoteError, RemoteErrorCode } from './module-loader';

const messages: Record<RemoteErrorCode, string> = {
  'remote-unreachable':
    'We could not load it. Try again; if it keeps failing, check your connection. The rest of the site works.',
  'remote-timeout': 'It took too long to load. Try again in a moment; the rest of the site works.',
  'remote-cancelled': 'You stopped loading it. Try again at any time; the rest of the site works.',
  'remote-disabled': 'It is taking a break. Please come back later; the rest of the site works.',
  'remote-integrity':
    'It arrived damaged, so we did not use it. Try again in a moment; the rest of the site works.',
  'remote-mismatch': 'It is not compatible with the rest of the site right now. Try again in a few minutes.',
  'remote-shape': 'It arrived in an unexpected form. Try again in a few minutes; the rest of the site works.',
  'remote-crash': 'Something went wrong inside it. Try again; the rest of the site works.',
};

/** Says what failed and what the viewer can do. */
export const failureMessage = ({ code }: RemoteError) => messages[code];

/** For a support request: the error code, the remote and its version. */
export const failureCode = ({ code, feature }: RemoteError) => `${code} · ${feature.name} ${feature.version}`;
