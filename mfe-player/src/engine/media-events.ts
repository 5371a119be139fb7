/** The events after which the state is re-read. */
export const MEDIA_EVENTS = [
  'loadedmetadata',
  'loadeddata',
  'durationchange',
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'progress',
  'ratechange',
  'timeupdate',
  'volumechange',
  'ended',
  'resize',
  'error',
] as const;

export type MediaEventName = (typeof MEDIA_EVENTS)[number];

/**
 * Listens to a media element.
 *
 * @returns stops listening
 */
export function observeMedia(media: HTMLMediaElement, onEvent: (name: MediaEventName) => void): () => void {
  const handle = (event: Event) => {
    onEvent(event.type as MediaEventName);
  };
  for (const name of MEDIA_EVENTS) media.addEventListener(name, handle);
  return () => {
    for (const name of MEDIA_EVENTS) media.removeEventListener(name, handle);
  };
}
