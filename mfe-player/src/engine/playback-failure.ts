/** A failure with its message for the viewer. */
export interface PlaybackFailure {
  code: FailureCode;
  title: string;
  message: string;
  /** Whether retrying can help. */
  canRetry: boolean;
  /** Whether to retry automatically when the connection is back. */
  retriesWhenOnline: boolean;
}

type FailureMessage = Pick<PlaybackFailure, 'title' | 'message'> &
  Partial<Pick<PlaybackFailure, 'canRetry' | 'retriesWhenOnline'>>;

const failureMessages = {
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
    message: 'Part of it is missing. We’ll keep trying automatically.',
    retriesWhenOnline: true,
  },
  'server-fault': {
    title: 'The video server has a problem',
    message: 'We’ll keep trying automatically.',
    retriesWhenOnline: true,
  },
  'stream-media': {
    title: 'This video stopped playing',
    message: 'Part of it could not be shown. Try again to continue from here.',
  },
  'stream-other': {
    title: 'This video cannot be played',
    message: 'Something went wrong during playback. Try again in a moment.',
  },
  'stream-empty': {
    title: 'There is nothing to play in this video',
    message: 'All of it is missing from the video server. Try again later.',
  },
  protected: {
    title: 'This video is protected',
    message: 'It has copy protection (DRM), which this player does not support. Choose another video.',
    canRetry: false,
  },
  'wrong-key': {
    title: 'This video cannot be unlocked',
    message: 'It is encrypted and its key does not match. Try again later or choose another video.',
  },
  'slow-start': {
    title: 'This is taking longer than it should',
    message: 'The video is still loading and will start when it is ready. You can also try again.',
    retriesWhenOnline: true,
  },
  'slow-video': {
    title: 'This is taking longer than it should',
    message: 'The video will appear as soon as it has loaded. You can also try again.',
  },
  stalled: {
    title: 'This is taking longer than it should',
    message: 'The video will continue once more of it has loaded. You can also try again.',
    retriesWhenOnline: true,
  },
  'player-code': {
    title: 'The player could not be loaded',
    message: 'Check your connection and try again.',
    retriesWhenOnline: true,
  },
  unsupported: {
    title: 'This browser cannot play the video',
    message: 'Update your browser or open this page in another one.',
    canRetry: false,
  },
} satisfies Record<string, FailureMessage>;

/** What can stop a video from playing. */
export type FailureCode = keyof typeof failureMessages;

/**
 * Builds the failure for a code.
 *
 * @param format display name of the format that the browser cannot play, if known
 */
export function createPlaybackFailure(code: FailureCode, format?: string): PlaybackFailure {
  return {
    code,
    canRetry: true,
    retriesWhenOnline: false,
    ...failureMessages[code],
    ...(format !== undefined && {
      message: `It uses ${format}, which this browser cannot play. Open this page in another browser, such as Safari or Edge.`,
    }),
  };
}
