/** What is shared: its name in the dialog, its address, and the call that shares it. */
import {
  featuredPath,
  playlistPath,
  request,
  seriesPath,
  videoPath,
  type ShareTarget,
} from '@steadfast/shared';
import { splitByKind, type Recipient } from './recipients';

/** What the dialog calls each kind of thing. */
export const SHARE_KIND_LABELS: Readonly<Record<ShareTarget['kind'], string>> = {
  video: 'video',
  series: 'series',
  featured: 'collection',
  playlist: 'playlist',
};

/** Names the draft of what is typed for it. */
export function draftKey(target: ShareTarget): string {
  return `playlists/share/${target.kind}/${target.kind === 'playlist' ? target.linkSlug : target.id}`;
}

/** Where in a video the viewer is, so that it can be shared from there on; undefined where there is nothing to choose. */
export function placeIn(target: ShareTarget): number | undefined {
  return target.kind === 'video' && target.atSeconds ? Math.floor(target.atSeconds) : undefined;
}

/**
 * The whole address of what is shared; of a video within its series or collection, so that the others follow it there too.
 *
 * @param startsThere whether a video begins where the viewer is
 */
export function linkTo(target: ShareTarget, startsThere: boolean): string {
  const link = new URL(targetPath(target), window.location.origin);
  const place = placeIn(target);
  if (startsThere && place !== undefined) link.searchParams.set('t', String(place));
  return link.href;
}

function targetPath(target: ShareTarget): string {
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
 * Where the sign-in is to lead back to from the dialog: on the page of a video, to where the viewer is in it.
 *
 * @returns undefined for the page's own address
 */
export function returnPath(
  target: ShareTarget,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const place = placeIn(target);
  if (target.kind !== 'video' || place === undefined || pathname !== videoPath(target.id)) return undefined;
  const query = new URLSearchParams(search);
  query.set('t', String(place));
  return `${pathname}?${query.toString()}`;
}

/** A message about what is shared, and whom it goes to. */
export interface Share {
  to: readonly Recipient[];
  message: string;
  /** Whether a video begins where the viewer is. */
  startsThere: boolean;
}

/** Sends it (REQ-SHARE-2). */
export async function send(target: ShareTarget, { to, message, startsThere }: Share): Promise<void> {
  const place = startsThere ? placeIn(target) : undefined;
  const body = {
    emails: splitByKind(to, 'mail'),
    phoneNumbers: splitByKind(to, 'text'),
    message: message.trim(),
  };
  switch (target.kind) {
    case 'video':
      await request('POST /share/video', {
        // Beyond what is promised, and so only where it was chosen.
        body: { ...body, videoId: target.id, ...(place !== undefined && { atSeconds: place }) },
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
