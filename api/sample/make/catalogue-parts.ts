import type { HeroWords, SeriesWords, TagWords } from '../content/content-types.js';
import { SPEAKERS } from '../content/speakers.js';
import { drawLandscape } from './art/landscape.js';
import type { CatalogueHero, CatalogueTag, CatalogueVideo, Picture } from './catalogue-shape.js';
import type { Ledger } from './ledger.js';
import { heroRecipe, seriesRecipe, videoRecipe } from './picture-recipes.js';
import { renderPicture } from './render-picture.js';
import { makeStream } from './streams/make-stream.js';

/** The id of a video: its series' id, then its place in it. */
export function videoIdOf(seriesId: number, index: number): number {
  return seriesId * 100 + index + 1;
}

/** Renders the picture of a series. */
export async function makeSeriesPicture(ledger: Ledger, series: SeriesWords): Promise<Picture> {
  return renderPicture(ledger, `series/${series.slug}`, 'series', drawLandscape(seriesRecipe(series)));
}

/** Makes a video's picture and stream. */
export async function makeVideo(ledger: Ledger, series: SeriesWords, index: number): Promise<CatalogueVideo> {
  const words = series.videos[index];
  const speaker = SPEAKERS.find(
    (candidate) => candidate.id === series.speakerIds[index % series.speakerIds.length],
  );
  if (!words || !speaker)
    throw new Error(`Series ${series.slug} has no video ${index + 1}, or its speaker is not in speakers.ts.`);
  const slug = `${series.slug}-${`${index + 1}`.padStart(2, '0')}`;
  const artwork = drawLandscape(videoRecipe(series, index));
  const picture = await renderPicture(ledger, `videos/${slug}`, 'video', artwork);
  const id = videoIdOf(series.id, index);
  const duration = await makeStream(ledger, {
    videoId: slug,
    videoNumber: id,
    seriesName: series.name,
    words,
    voice: speaker.voice,
    artwork,
  });
  return { id, videoId: slug, title: words.title, description: words.description, duration, picture };
}

/** Renders a hero and points it at its video and its series. */
export async function makeHero(ledger: Ledger, hero: HeroWords): Promise<CatalogueHero> {
  const { id, title, description, seriesId, videoNumber } = hero;
  const picture = await renderPicture(ledger, `heroes/hero-${id}`, 'hero', drawLandscape(heroRecipe(hero)));
  const video = videoIdOf(seriesId, videoNumber - 1);
  return {
    id,
    title,
    description,
    picture,
    ctas: [
      { title: 'Watch Now', ctaLink: `/video/${video}?type=series&source=${seriesId}`, iconShape: 'play' },
      { title: 'See the series', ctaLink: `/series/${seriesId}`, iconShape: 'arrow' },
    ],
  };
}

/** A tag with its videos, taken in turn from the series, so that a row is not one series after the other. */
export function tagWithVideos(tag: TagWords, allSeries: readonly SeriesWords[]): CatalogueTag {
  const videoIds: number[] = [];
  const longest = Math.max(...allSeries.map((series) => series.videos.length));
  for (let index = 0; index < longest; index += 1) {
    for (const series of allSeries) {
      if (series.videos[index]?.tags.includes(tag.name)) videoIds.push(videoIdOf(series.id, index));
    }
  }
  return { ...tag, videoIds };
}
