import { siteConfig } from './site-config';

/** Asked for seven times a card, and the same for as long as the page is open. */
let apiOrigin: string | undefined;

/**
 * The full address of something that the API names: pictures are relative to the API, which may live elsewhere.
 *
 * @param address absolute, or a path on the API's origin
 * @throws TypeError for what is no address of something that is served: `javascript:`, `data:`, as may be typed into a catalogue
 */
export function mediaUrl(address: string): string {
  apiOrigin ??= new URL(siteConfig().apiBaseUrl, window.location.href).origin;
  if (address.startsWith('/') && apiOrigin === window.location.origin) return address;
  const { protocol, href } = new URL(address, apiOrigin);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`Not served: ${protocol}`);
  return href;
}

/**
 * Where the stream provider serves the HLS manifest of a video (REQ-VIDEO-1).
 *
 * @param streamId the video's `videoId`
 */
export function streamUrl(streamId: string): string {
  return siteConfig().streamUrlTemplate.replace('{videoId}', encodeURIComponent(streamId));
}
