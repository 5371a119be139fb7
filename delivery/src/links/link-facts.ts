/** What is known of the page behind a link, taken from the API's answers and nowhere else. */
import { getSharePicture } from '@steadfast/shared/contract';
import {
  parseCount,
  asRecord,
  parseId,
  asRecords,
  parsePositive,
  parseTime,
  type JsonRecord,
} from './parsers';
import { cutText, plainText } from './plain-text';

/** More of a title no preview shows. */
const NAME_MAX = 110;
/** More of a description no preview and no search result shows. */
const DESCRIPTION_MAX = 200;
/** So many things of a list are named: the rest is found by the sitemap. */
export const LISTED_MAX = 50;
const STREAM_ID_MAX = 500;
const TAGS_MAX = 6;
const SPEAKERS_MAX = 10;

/** A picture, its address as the API gives it; the size in pixels where it is known. */
export interface LinkPicture {
  address: string;
  width?: number;
  height?: number;
  type?: string;
}

/** Something that has a page of its own. */
export interface Named {
  path: string;
  name: string;
}

/** What is known of a page. */
export interface LinkFacts {
  kind: 'site' | 'video' | 'series' | 'list' | 'playlist';
  /** Path of the page, in its one right form. */
  path: string;
  /** undefined: the page is the site itself, or is called as its route is. */
  name?: string;
  description?: string;
  picture?: LinkPicture;
  /** What the picture shows. */
  pictureName?: string;
  /** Of a video. */
  durationSeconds?: number;
  /** ISO 8601. */
  addedAt?: string;
  streamId?: string;
  series?: Named;
  tags?: string[];
  /** Of a series. */
  speakers?: string[];
  /** The first things of a list, and how many there are in all where that is known. */
  items?: Named[];
  count?: number;
}

/** @param answer of `GET /video/{id}` */
export function videoFacts(answer: unknown): LinkFacts | undefined {
  const video = asRecord(asRecord(answer).video);
  const id = parseId(video.id);
  const name = nameOf(video.title);
  if (id === undefined || name === undefined) return undefined;
  const { id: seriesId, name: seriesName } = asRecord(video.series);
  const series = named('/series', seriesId, seriesName);
  const description = descriptionOf(video.description) ?? (series && `From the series “${series.name}”.`);
  return {
    kind: 'video',
    path: `/video/${id}`,
    name,
    ...present({
      description,
      ...pictureOf(video, name),
      durationSeconds: parsePositive(video.duration),
      addedAt: parseTime(video.addedAt),
      streamId: streamIdOf(video.videoId),
      series,
    }),
    tags: namesOf(video.tags, TAGS_MAX),
  };
}

/** @param answer of `GET /video/series/{id}` */
export function seriesFacts(answer: unknown): LinkFacts | undefined {
  const series = asRecord(asRecord(answer).series);
  const id = parseId(series.id);
  const name = nameOf(series.name);
  if (id === undefined || name === undefined) return undefined;
  return {
    kind: 'series',
    path: `/series/${id}`,
    name,
    ...present({
      description: descriptionOf(series.description) ?? descriptionOf(series.tagline),
      ...pictureOf(series, name),
    }),
    speakers: namesOf(series.speakers, SPEAKERS_MAX),
    ...videosOf(series.videos, series.videoCount),
  };
}

/** @param answer of `GET /video/tag/{id}` */
export function tagFacts(answer: unknown): LinkFacts | undefined {
  const tag = asRecord(asRecord(answer).tag);
  const id = parseId(tag.id);
  const name = nameOf(tag.name);
  return id === undefined || name === undefined
    ? undefined
    : collectionFacts({ kind: 'list', path: `/featured/${id}`, name }, tag.videos, tag.videoCount);
}

/** @param answer of `GET /playlist/playlist/{linkSlug}` */
export function playlistFacts(answer: unknown): LinkFacts | undefined {
  const { playlist: given, videos } = asRecord(answer);
  const playlist = asRecord(given);
  const name = nameOf(playlist.name);
  const { linkSlug } = playlist;
  if (name === undefined || typeof linkSlug !== 'string') return undefined;
  const path = `/playlist/${encodeURIComponent(linkSlug)}`;
  return collectionFacts({ kind: 'playlist', path, name }, videos, playlist.videoCount);
}

/** @param answer of `GET /video/series`, of which a part is enough */
export function seriesListFacts(answer: unknown): LinkFacts | undefined {
  const series = asRecords(asRecord(answer).series);
  const items = series.slice(0, LISTED_MAX).flatMap(({ id, name }) => named('/series', id, name) ?? []);
  const illustrated = series.find((each) => addressOf(each.ThumbnailUrl) !== undefined);
  return {
    kind: 'list',
    path: '/series',
    ...present({
      description: namesSaid(items, series.length > items.length || series.length >= LISTED_MAX),
      ...(illustrated && pictureOf(illustrated, nameOf(illustrated.name) ?? '')),
    }),
    items,
  };
}

/** The site itself, with the picture that Home opens with. @param answer of `GET /featured/hero` */
export function siteFacts(path: string, name: string | undefined, answer: unknown): LinkFacts {
  const slide = asRecords(asRecord(answer).featuredHeros).find(({ image }) => addressOf(image) !== undefined);
  const shown = slide && pictureOf({ ...slide, ThumbnailUrl: slide.image }, nameOf(slide.title) ?? '');
  return { kind: 'site', path, ...present({ name, ...shown }) };
}

function collectionFacts(
  facts: Pick<LinkFacts, 'kind' | 'path'> & { name: string },
  videos: unknown,
  count: unknown,
): LinkFacts {
  const listed = videosOf(videos, count);
  const illustrated = asRecords(videos).find(({ ThumbnailUrl }) => addressOf(ThumbnailUrl) !== undefined);
  const total = listed.count ?? 0;
  const counted = total === 0 ? 'No videos yet' : total === 1 ? '1 video' : `${total} videos`;
  const said = namesSaid(listed.items, total > listed.items.length);
  return {
    ...facts,
    ...present({
      description: cutText(said ? `${counted}: ${said}` : `${counted}.`, DESCRIPTION_MAX),
      ...(illustrated && pictureOf(illustrated, nameOf(illustrated.title) ?? '')),
    }),
    ...listed,
  };
}

/** An API may list videos of which it tells the id alone: they have no name here. */
function videosOf(given: unknown, count: unknown): { items: Named[]; count?: number } {
  const videos = asRecords(given);
  const items = videos.slice(0, LISTED_MAX).flatMap(({ id, title }) => named('/video', id, title) ?? []);
  return { items, count: Math.max(parseCount(count) ?? 0, videos.length) };
}

/** “Forged, Hold Fast and more”: as many names as there is room for. */
function namesSaid(items: Named[], hasMore: boolean): string | undefined {
  const names = items.map(({ name }) => name);
  if (names.length === 0) return undefined;
  const whole = names.join(', ');
  if (!hasMore && whole.length < DESCRIPTION_MAX) return `${whole}.`;
  let said = '';
  for (const name of names) {
    const longer = said ? `${said}, ${name}` : name;
    if (longer.length > DESCRIPTION_MAX - 40) break;
    said = longer;
  }
  return said ? `${said} and more.` : undefined;
}

function pictureOf(thing: JsonRecord, pictureName: string): { picture?: LinkPicture; pictureName?: string } {
  const { base: givenBase, width: givenWidth } = asRecord(thing.Picture);
  const base = addressOf(givenBase);
  const width = parsePositive(givenWidth);
  if (base !== undefined && width !== undefined) {
    return { picture: { ...getSharePicture({ base, width }), type: 'image/jpeg' }, pictureName };
  }
  const address = addressOf(thing.ThumbnailUrl);
  return address === undefined ? {} : { picture: { address }, pictureName };
}

/** What can stand in the address of a stream: half a character cannot. */
function streamIdOf(value: unknown): string | undefined {
  const isId = typeof value === 'string' && value !== '' && value.length <= STREAM_ID_MAX;
  return isId && !/\p{Surrogate}/u.test(value) ? value : undefined;
}

/** What can be an address: a chat takes no data address and a preview none of ten thousand characters. */
function addressOf(value: unknown): string | undefined {
  const text = plainText(value);
  return text !== undefined && text.length <= 2_000 && !/^data:/i.test(text) ? text : undefined;
}

function named(folder: string, givenId: unknown, givenName: unknown): Named | undefined {
  const id = parseId(givenId);
  const name = nameOf(givenName);
  return id === undefined || name === undefined ? undefined : { path: `${folder}/${id}`, name };
}

function namesOf(list: unknown, max: number): string[] {
  return asRecords(list)
    .flatMap(({ name }) => nameOf(name) ?? [])
    .slice(0, max);
}

function nameOf(value: unknown): string | undefined {
  const text = plainText(value);
  return text && cutText(text, NAME_MAX);
}

function descriptionOf(value: unknown): string | undefined {
  const text = plainText(value);
  return text && cutText(text, DESCRIPTION_MAX);
}

/** Without the fields that are undefined. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
