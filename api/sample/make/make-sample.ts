/**
 * Makes the whole sample catalogue: pictures, streams and `catalogue.json`.
 * What is up to date is left alone. Needs ffmpeg, ffprobe and espeak-ng.
 */
import { writeFile } from 'node:fs/promises';
import { ALL_SERIES } from '../content/all-series.js';
import { HEROES } from '../content/heroes.js';
import { SPEAKERS } from '../content/speakers.js';
import { TAGS } from '../content/tags.js';
import { drawPortrait } from './art/portrait.js';
import { makeHero, makeSeriesPicture, makeVideo, tagWithVideos } from './catalogue-parts.js';
import type { Catalogue, CatalogueSeries } from './catalogue-shape.js';
import { measureFolder } from './folder-size.js';
import { openLedger } from './ledger.js';
import { removeLeftovers } from './leftovers.js';
import { renderPicture } from './render-picture.js';
import { CATALOGUE_FILE, SAMPLE_FOLDER, SIZE_LIMIT_BYTES } from './sample-paths.js';

const started = Date.now();
const ledger = await openLedger();
const say = (text: string): void => {
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`);
};

const catalogue: Catalogue = { tags: [], speakers: [], series: [], heroes: [] };

for (const { id, name, bio, portrait } of SPEAKERS) {
  catalogue.speakers.push({
    id,
    name,
    bio,
    picture: await renderPicture(ledger, `speakers/speaker-${id}`, 'speaker', drawPortrait(portrait)),
  });
}
say(`${SPEAKERS.length} speakers`);

for (const hero of HEROES) catalogue.heroes.push(await makeHero(ledger, hero));
say(`${HEROES.length} heroes`);

for (const series of ALL_SERIES) {
  const { id, name, tagline, description, isFeatured, speakerIds } = series;
  const picture = await makeSeriesPicture(ledger, series);
  const made: CatalogueSeries = {
    id,
    name,
    tagline,
    description,
    isFeatured,
    speakerIds: [...speakerIds],
    picture,
    videos: [],
  };
  for (const index of series.videos.keys()) {
    const video = await makeVideo(ledger, series, index);
    made.videos.push(video);
    say(`${video.videoId}  ${video.duration.toFixed(1)} s  ${video.title}`);
  }
  catalogue.series.push(made);
}
catalogue.tags = TAGS.map((tag) => tagWithVideos(tag, ALL_SERIES));
await writeFile(CATALOGUE_FILE, `${JSON.stringify(catalogue, null, 1)}\n`);
for (const leftover of await removeLeftovers(catalogue)) say(`removed ${leftover}`);

const { bytes, files } = await measureFolder(SAMPLE_FOLDER);
const videos = catalogue.series.flatMap((series) => series.videos).length;
say(
  `${catalogue.series.length} series, ${videos} videos, ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
);
if (bytes > SIZE_LIMIT_BYTES) {
  process.stderr.write(
    `The sample is larger than ${SIZE_LIMIT_BYTES / 1024 / 1024} MB. Raise the CRF values in streams/renditions.ts, or leave out a rendition.\n`,
  );
  process.exitCode = 1;
}
