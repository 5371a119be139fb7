import type { Catalogue, Picture } from './catalogue-shape.js';
import { allPictures, pictureFiles } from './leftovers.js';

const LEAST_SERIES = 12;
const LEAST_VIDEOS = 60;
const LEAST_VIDEOS_IN_TAG = 5;
const LEAST_VIDEOS_IN_FEATURED_TAG = 8;
const PLACEHOLDER_LIMIT = 400;

/** What is wrong with the catalogue in itself and against the picture files there are; nothing when all is well. */
export function complaintsAboutCatalogue(
  catalogue: Catalogue,
  mediaFiles: ReadonlyMap<string, number>,
): string[] {
  const videos = catalogue.series.flatMap((series) => series.videos);
  const complaints = [
    ...(catalogue.series.length < LEAST_SERIES
      ? [`There are ${catalogue.series.length} series; at least ${LEAST_SERIES} are wanted.`]
      : []),
    ...(videos.length < LEAST_VIDEOS
      ? [`There are ${videos.length} videos; at least ${LEAST_VIDEOS} are wanted.`]
      : []),
    ...repeated(
      'tag id',
      catalogue.tags.map((tag) => tag.id),
    ),
    ...repeated(
      'speaker id',
      catalogue.speakers.map((speaker) => speaker.id),
    ),
    ...repeated(
      'series id',
      catalogue.series.map((series) => series.id),
    ),
    ...repeated(
      'hero id',
      catalogue.heroes.map((hero) => hero.id),
    ),
    ...repeated(
      'video id',
      videos.map((video) => video.id),
    ),
    ...repeated(
      'stream id',
      videos.map((video) => video.videoId),
    ),
    ...repeated(
      'video title',
      videos.map((video) => video.title),
    ),
    ...complaintsAboutTags(catalogue),
    ...complaintsAboutSeries(catalogue),
    ...complaintsAboutHeroes(catalogue),
    ...allPictures(catalogue).flatMap((picture) => complaintsAboutPicture(picture, mediaFiles)),
  ];
  const exclaiming = [...videos, ...catalogue.series, ...catalogue.heroes].filter((item) =>
    JSON.stringify(item).includes('!'),
  );
  return [...complaints, ...exclaiming.map((item) => `The words of ${item.id} have an exclamation mark.`)];
}

function complaintsAboutTags(catalogue: Catalogue): string[] {
  const known = new Set(catalogue.series.flatMap((series) => series.videos.map((video) => video.id)));
  return catalogue.tags.flatMap((tag) => {
    const least = tag.isFeatured ? LEAST_VIDEOS_IN_FEATURED_TAG : LEAST_VIDEOS_IN_TAG;
    const tooFew =
      tag.videoIds.length < least
        ? [`Tag "${tag.name}" has ${tag.videoIds.length} videos; at least ${least} are wanted.`]
        : [];
    const unknown = tag.videoIds
      .filter((id) => !known.has(id))
      .map((id) => `Tag "${tag.name}" names video ${id}, which does not exist.`);
    return [...tooFew, ...unknown, ...repeated(`video id in tag "${tag.name}"`, tag.videoIds)];
  });
}

function complaintsAboutSeries(catalogue: Catalogue): string[] {
  const known = new Set(catalogue.speakers.map((speaker) => speaker.id));
  const videos = catalogue.series.flatMap((series) => series.videos);
  return [
    ...catalogue.series.flatMap((series) =>
      series.speakerIds
        .filter((id) => !known.has(id))
        .map((id) => `Series "${series.name}" names speaker ${id}, who does not exist.`),
    ),
    ...catalogue.series
      .filter((series) => series.videos.length === 0)
      .map((series) => `Series "${series.name}" has no videos.`),
    ...videos
      .filter((video) => !(video.duration > 0))
      .map((video) => `Video ${video.videoId} has no duration.`),
    ...videos
      .filter((video) => !video.title || !video.description)
      .map((video) => `Video ${video.videoId} lacks a title or a description.`),
  ];
}

function complaintsAboutHeroes(catalogue: Catalogue): string[] {
  const known = new Set(
    catalogue.series.flatMap(({ id, videos }) => [
      `/series/${id}`,
      ...videos.map((video) => `/video/${video.id}?type=series&source=${id}`),
    ]),
  );
  return catalogue.heroes.flatMap((hero) =>
    hero.ctas
      .filter((cta) => !known.has(cta.ctaLink))
      .map((cta) => `Hero "${hero.title}" links to ${cta.ctaLink}, which leads nowhere.`),
  );
}

function complaintsAboutPicture(picture: Picture, mediaFiles: ReadonlyMap<string, number>): string[] {
  const missing = pictureFiles(picture)
    .filter((file) => !mediaFiles.get(file))
    .map((file) => `Picture media/${file} is missing or empty.`);
  const isLong =
    picture.placeholder.length > PLACEHOLDER_LIMIT ||
    !picture.placeholder.startsWith('data:image/webp;base64,');
  return isLong
    ? [...missing, `The placeholder of ${picture.file} is not a short WebP data address.`]
    : missing;
}

function repeated(what: string, values: readonly (number | string)[]): string[] {
  const twice = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(twice)].map((value) => `The ${what} ${value} is used more than once.`);
}
