/** What can keep a video from playing. */
export type FailureCode =
  | 'stream-missing'
  | 'stream-network'
  | 'part-missing'
  | 'server-fault'
  | 'stream-media'
  | 'stream-other'
  | 'stream-empty'
  | 'protected'
  | 'wrong-key'
  | 'slow-start'
  | 'slow-video'
  | 'stalled'
  | 'player-code'
  | 'unsupported';

/** A failure in words, for the viewer. */
export interface PlaybackFailure {
  code: FailureCode;
  title: string;
  message: string;
  /** Whether it is worth trying again at all. */
  canRetry: boolean;
  /** Whether to try again by itself when the connection is back. */
  retriesWhenOnline: boolean;
}

type Words = Pick<PlaybackFailure, 'title' | 'message'> &
  Partial<Pick<PlaybackFailure, 'canRetry' | 'retriesWhenOnline'>>;

const words: Record<FailureCode, Words> = {
  'stream-missing': {
    title: 'This video is not available right now',
    message: 'Its stream could not be found. Try again in a moment.',
  },
  'stream-network': {
    title: 'The connection was lost',
    message: 'The video could not be loaded. Check your connection and try again.',
    retriesWhenOnline: true,
  },
  'part-missing': {
    title: 'This video is not available right now',
    message: 'A part of it is missing. It is tried again by itself.',
    retriesWhenOnline: true,
  },
  'server-fault': {
    title: 'The video server does not answer as it should',
    message: 'It is tried again by itself.',
    retriesWhenOnline: true,
  },
  'stream-media': {
    title: 'This video stopped playing',
    message: 'A part of it could not be shown. Try again to go on from here.',
  },
  'stream-other': {
    title: 'This video cannot be played',
    message: 'Something went wrong while playing it. Try again in a moment.',
  },
  'stream-empty': {
    title: 'There is nothing to play in this video',
    message: 'The video server says that all of it is missing. Try again later.',
  },
  protected: {
    title: 'This video is protected',
    message: 'It has copy protection (DRM), which this player does not support. Choose another video.',
    canRetry: false,
  },
  'wrong-key': {
    title: 'This video cannot be unlocked',
    message:
      'It is encrypted, and the key that came with it does not fit. Try again later, or choose another video.',
  },
  'slow-start': {
    title: 'This is taking longer than it should',
    message: 'The video is still loading and starts by itself once it is here. Or try again.',
    retriesWhenOnline: true,
  },
  'slow-video': {
    title: 'This is taking longer than it should',
    message: 'It comes by itself once it is here.',
  },
  stalled: {
    title: 'This is taking longer than it should',
    message: 'The video goes on by itself once the rest of it is here. Or try again.',
    retriesWhenOnline: true,
  },
  'player-code': {
    title: 'The player could not be loaded',
    message: 'Check your connection and try again.',
    retriesWhenOnline: true,
  },
  unsupported: {
    title: 'This browser cannot play the video',
    message: 'Update it, or open this page in another browser.',
    canRetry: false,
  },
};

/**
 * The failure behind a code, with what to tell the viewer.
 *
 * @param format what the browser cannot play, where it is known
 */
export function playbackFailure(code: FailureCode, format?: string): PlaybackFailure {
  return {
    code,
    canRetry: true,
    retriesWhenOnline: false,
    ...words[code],
    ...(format !== undefined && {
      message: `It has ${format}, which this browser does not play. Open this page in another browser, such as Safari or Edge.`,
    }),
  };
}
