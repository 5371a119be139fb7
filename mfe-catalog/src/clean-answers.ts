/**
 * Takes what a page needs from an answer. Only what the contract promises is relied on (REQ-API-4): null is as good as
 * absent, and what cannot be identified is left out instead of breaking the page.
 */
import type { FeaturedTag, HeroSlide, ListedVideo, Series, Speaker } from '@steadfast/shared';
import { parseId } from './parse-id';

type Fields = Record<string, unknown>;

/** The slides that can be shown: with a title or a picture at least. */
export function heroSlidesOf(value: unknown): HeroSlide[] {
  return listOf(value)
    .map((slide) => ({
      ...slide,
      title: wordsOf(slide['title']),
      image: wordsOf(slide['image']),
      ctas: listOf(slide['ctas']).map((cta) => ({
        ...cta,
        title: wordsOf(cta['title']),
        ctaLink: wordsOf(cta['ctaLink']),
      })),
    }))
    .filter(({ title, image }) => title || image);
}

/** All series of a list. */
export function allSeriesOf(value: unknown): Series[] {
  return listOf(value).flatMap((series) => seriesOf(series) ?? []);
}

/** One series, with lists of videos and speakers that may be empty; undefined when it is none. */
export function seriesOf(value: unknown): Series | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.['id']);
  if (!fields || id === undefined) return undefined;
  return {
    ...fields,
    id,
    name: wordsOf(fields['name']) || 'Untitled series',
    videos: videosOf(fields['videos']),
    speakers: listOf(fields['speakers']).map((speaker): Speaker => ({
      ...speaker,
      name: wordsOf(speaker['name']),
    })),
  };
}

/** All tags of a list, each with its videos. */
export function tagsOf(value: unknown): FeaturedTag[] {
  return listOf(value).flatMap((tag) => tagOf(tag) ?? []);
}

/** One tag with its videos; undefined when it is none. */
export function tagOf(value: unknown): FeaturedTag | undefined {
  const fields = fieldsOf(value);
  const id = parseId(fields?.['id']);
  if (!fields || id === undefined) return undefined;
  return { id, name: wordsOf(fields['name']) || 'Untitled', videos: videosOf(fields['videos']) };
}

function videosOf(value: unknown): ListedVideo[] {
  return listOf(value).flatMap((video) => {
    const id = parseId(video['id']);
    return id === undefined ? [] : [{ ...video, id }];
  });
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf).filter((fields) => fields !== undefined) : [];
}

/** The fields of an object that say something. */
function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
