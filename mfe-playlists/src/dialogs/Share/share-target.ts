/** What is shared: its name in the dialog, its URL, and the call that shares it. */
import { featuredPath, playlistPath, request, seriesPath, videoPath, type ShareTarget } from '@steadfast/sdk';
import { listAddresses, type Recipient } from './recipients';

export const SHARE_KIND_LABELS: Readonly<Record<ShareTarget['kind'], string>> = {
  video: 'video',
  series: 'series',
  featured: 'collection',
  playlist: 'playlist',
};

export function createDraftKey(target: ShareTarget): string {
  return `playlists/share/${target.kind}/${target.kind === 'playlist' ? target.linkSlug : target.id}`;
}

/** The viewer's position in a video, in seconds; undefined if sharing from there makes no sense. */
export function findStartSeconds(target: ShareTarget): number | undefined {
  return target.kind === 'video' && target.atSeconds ? Math.floor(target.atSeconds) : undefined;
}

/**
 * The absolute URL of what is shared. A video keeps its series or collection, so that the next videos follow.
 *
 * @param startsThere whether a video starts at the viewer's position
 */
export function buildShareLink(target: ShareTarget, startsThere: boolean): string {
  const link = new URL(findTargetPath(target), window.location.origin);
  const startSeconds = findStartSeconds(target);
  if (startsThere && startSeconds !== undefined) link.searchParams.set('t', String(startSeconds));
  return link.href;
}

function findTargetPath(target: ShareTarget): string {
  switch (target.kind) {
    case 'video':
      return videoPath(target.id, target.source);
    case 'series':
      return seriesPath(target.id);
    case 'featured':
      return featuredPath(target.id);
    case 'playlist':
      return playlistPath(target.linkSlug);
  }
}

/**
 * Where the sign-in returns to: on the page of a video, to the viewer's position.
 *
 * @returns undefined for the current URL
 */
export function findReturnPath(
  target: ShareTarget,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const startSeconds = findStartSeconds(target);
  if (target.kind !== 'video' || startSeconds === undefined || pathname !== videoPath(target.id))
    return undefined;
  const query = new URLSearchParams(search);
  query.set('t', String(startSeconds));
  return `${pathname}?${query.toString()}`;
}

export interface Share {
  to: readonly Recipient[];
  message: string;
  /** Whether a video starts at the viewer's position. */
  startsThere: boolean;
}

/** Sends a message (REQ-SHARE-2). */
export async function send(target: ShareTarget, { to, message, startsThere }: Share): Promise<void> {
  const startSeconds = startsThere ? findStartSeconds(target) : undefined;
  const body = {
    emails: listAddresses(to, 'mail'),
    phoneNumbers: listAddresses(to, 'text'),
    message: message.trim(),
  };
  switch (target.kind) {
    case 'video':
      await request('POST /share/video', {
        // An extension of the specification, sent only if chosen.
        body: { ...body, videoId: target.id, ...(startSeconds !== undefined && { atSeconds: startSeconds }) },
      });
      break;
    case 'series':
      await request('POST /share/series', { body: { ...body, seriesId: target.id } });
      break;
    case 'featured':
      await request('POST /share/featured', { body: { ...body, featuredId: target.id } });
      break;
    case 'playlist':
      await request('POST /share/playlist', { body: { ...body, playlistLinkSlug: target.linkSlug } });
      break;
  }
}
