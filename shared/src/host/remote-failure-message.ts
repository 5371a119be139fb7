/** What a page and a dialog say alike of a remote that failed. */
import type { RemoteError, RemoteErrorCode } from './module-loader';

const messages: Record<RemoteErrorCode, string> = {
  'remote-unreachable':
    'We could not load it. Try again; if it stays like this, check your connection. The rest of the site works.',
  'remote-timeout': 'It takes too long to load. Try again in a moment; the rest of the site works.',
  'remote-cancelled': 'You stopped waiting for it. Try again when you like; the rest of the site works.',
  'remote-disabled': 'It takes a break. Please come back later; the rest of the site works.',
  'remote-integrity':
    'What came is not what was published, so it was not used. Try again in a moment; the rest of the site works.',
  'remote-mismatch': 'It does not fit the rest of the site right now. Try again in a few minutes.',
  'remote-shape':
    'What came is not what was expected. Try again in a few minutes; the rest of the site works.',
  'remote-crash': 'Something went wrong inside it. Try again; the rest of the site works.',
};

/** What failed and what can be done, in plain words. */
export const failureMessage = ({ code }: RemoteError) => messages[code];

/** For whoever asks for help: what is wrong, with which remote, in which version. */
export const failureCode = ({ code, feature }: RemoteError) => `${code} · ${feature.name} ${feature.version}`;
