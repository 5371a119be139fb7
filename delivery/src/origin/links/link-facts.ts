/** What is known about the page behind a link, from the API's responses only. */
import { getSharePicture } from '@steadfast/contract';
import {
  parseCount,
  asRecord,
  parseKnownId,
  asRecords,
  parsePositive,
  parseTime,
  type JsonRecord,
  parseText,
  truncate,
} from './parsers';

/** The longest title that previews show. */
const NAME_MAX = 110;
/** The longest description that previews and search results show. */
const DESCRIPTION_MAX = 200;
const STREAM_ID_MAX = 500;

/** A picture, with the API's address and the size in pixels if known. */
interface LinkPicture {
  address: string;
  width?: number;
  height?: number;
  type?: string;
}

/** What is known about a page. */
export interface LinkFacts {
  kind: 'site' | 'video' | 'list';
  /** The canonical path. */
  path: string;
  /** undefined for Home, and for a page that is named after its route. */
  name?: string | undefined;
  description?: string | undefined;
  picture?: LinkPicture | undefined;
  /** The picture's alternative text. */
  pictureName?: string | undefined;
  durationSeconds?: number | undefined;
  /** ISO 8601. */
  addedAt?: string | undefined;
  streamId?: string | undefined;
}

/** @param response of `GET /video/{id}` */
export function parseVideoFacts(response: unknown): LinkFacts | undefined {
  const video = asRecord(asRecord(response).video);
  const named = parseNamed('/video', video.id, video.title);
  if (!named) return undefined;
  const series = parseName(asRecord(video.series).name);
  return {
    kind: 'video',
    ...named,
    description: parseDescription(video.description) ?? (series && `From the series “${series}”.`),
    ...parsePicture(video, named.name),
    durationSeconds: parsePositive(video.duration),
    addedAt: parseTime(video.addedAt),
    streamId: parseStreamId(video.videoId),
  };
}

/** @param response of `GET /video/series/{id}` */
export function parseSeriesFacts(response: unknown): LinkFacts | undefined {
  const series = asRecord(asRecord(response).series);
  const named = parseNamed('/series', series.id, series.name);
  if (!named) return undefined;
  return {
    kind: 'list',
    ...named,
    description: parseDescription(series.description) ?? parseDescription(series.tagline),
    ...parsePicture(series, named.name),
  };
}

/** @param response of `GET /video/tag/{id}` */
export function parseTagFacts(response: unknown): LinkFacts | undefined {
  const tag = asRecord(asRecord(response).tag);
  const named = parseNamed('/featured', tag.id, tag.name);
  return named && parseCollectionFacts(named, tag.videos, tag.videoCount);
}

/** @param response of `GET /playlist/playlist/{linkSlug}` */
export function parsePlaylistFacts(response: unknown): LinkFacts | undefined {
  const { playlist: given, videos } = asRecord(response);
  const playlist = asRecord(given);
  const name = parseName(playlist.name);
  const { linkSlug } = playlist;
  if (name === undefined || typeof linkSlug !== 'string') return undefined;
  const path = `/playlist/${encodeURIComponent(linkSlug)}`;
  return parseCollectionFacts({ path, name }, videos, playlist.videoCount);
}

/** @param response of `GET /video/series`, complete or its first page */
export function parseSeriesListFacts(response: unknown): LinkFacts | undefined {
  const series = asRecords(asRecord(response).series);
  const withPicture = series.find((each) => parseAddress(each.ThumbnailUrl) !== undefined);
  return {
    kind: 'list',
    path: '/series',
    description: parseDescription(formatNames(series.map(({ name }) => name))),
    ...(withPicture && parsePicture(withPicture, parseName(withPicture.name) ?? '')),
  };
}

/** The site itself, with the picture of Home's hero. @param response of `GET /featured/hero` */
export function parseSiteFacts(path: string, name: string | undefined, response: unknown): LinkFacts {
  const slide = asRecords(asRecord(response).featuredHeros).find(
    ({ image }) => parseAddress(image) !== undefined,
  );
  const shown = slide && parsePicture({ ...slide, ThumbnailUrl: slide.image }, parseName(slide.title) ?? '');
  return { kind: 'site', path, name, ...shown };
}

function parseCollectionFacts(
  named: { path: string; name: string },
  videos: unknown,
  count: unknown,
): LinkFacts {
  const all = asRecords(videos);
  const withPicture = all.find(({ ThumbnailUrl }) => parseAddress(ThumbnailUrl) !== undefined);
  const total = Math.max(parseCount(count) ?? 0, all.length);
  const countLabel = total === 0 ? 'No videos yet' : total === 1 ? '1 video' : `${total} videos`;
  const text = formatNames(all.map(({ title }) => title));
  return {
    kind: 'list',
    ...named,
    description: parseDescription(text ? `${countLabel}: ${text}` : `${countLabel}.`),
    ...(withPicture && parsePicture(withPicture, parseName(withPicture.title) ?? '')),
  };
}

/** Leaves out things of which the API lists only the id. */
const formatNames = (names: unknown[]): string => names.flatMap((name) => parseName(name) ?? []).join(', ');

function parsePicture(
  thing: JsonRecord,
  pictureName: string,
): { picture?: LinkPicture; pictureName?: string } {
  const { base: givenBase, width: givenWidth } = asRecord(thing.Picture);
  const base = parseAddress(givenBase);
  const width = parsePositive(givenWidth);
  if (base !== undefined && width !== undefined) {
    return { picture: { ...getSharePicture({ base, width }), type: 'image/jpeg' }, pictureName };
  }
  const address = parseAddress(thing.ThumbnailUrl);
  return address === undefined ? {} : { picture: { address }, pictureName };
}

/** The id of a stream, without unpaired surrogates, which cannot be part of an address. */
function parseStreamId(value: unknown): string | undefined {
  const isId = typeof value === 'string' && value !== '' && value.length <= STREAM_ID_MAX;
  return isId && !/\p{Surrogate}/u.test(value) ? value : undefined;
}

/** An address for previews, which show neither data addresses nor very long ones. */
function parseAddress(value: unknown): string | undefined {
  const text = parseText(value);
  return text !== undefined && text.length <= 2_000 && !/^data:/i.test(text) ? text : undefined;
}

function parseNamed(folder: string, givenId: unknown, givenName: unknown) {
  const id = parseKnownId(givenId);
  const name = parseName(givenName);
  return id === undefined || name === undefined ? undefined : { path: `${folder}/${id}`, name };
}

function parseName(value: unknown): string | undefined {
  const text = parseText(value);
  return text && truncate(text, NAME_MAX);
}

function parseDescription(value: unknown): string | undefined {
  const text = parseText(value);
  return text && truncate(text, DESCRIPTION_MAX);
}
