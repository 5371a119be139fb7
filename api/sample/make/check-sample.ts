/**
 * Checks the sample catalogue against the files on disk and ends with 1 when something is wrong.
 * Needs ffprobe.
 */
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from './catalogue-shape.js';
import { complaintsAboutCatalogue } from './check-catalogue.js';
import { checkStream } from './check-streams.js';
import { measureFolder } from './folder-size.js';
import { CATALOGUE_FILE, MEDIA_FOLDER, SAMPLE_FOLDER, SIZE_LIMIT_BYTES } from './sample-paths.js';

const LONG_SECONDS = 130;
const LEAST_LONG_VIDEOS = 4;

const catalogue = JSON.parse(await readFile(CATALOGUE_FILE, 'utf8')) as Catalogue;
const videos = catalogue.series.flatMap((series) => series.videos);
const complaints = complaintsAboutCatalogue(catalogue, await mediaSizes());

const reports = [];
for (const video of videos) reports.push(await checkStream(video));
complaints.push(...reports.flatMap((report) => report.complaints));

const withCaptions = reports.filter((report) => report.hasCaptions).length;
const withIFrames = reports.filter((report) => report.hasIFrames).length;
const withFour = reports.filter((report) => report.renditions >= 4).length;
const long = videos.filter((video) => video.duration >= LONG_SECONDS);
const { bytes, files } = await measureFolder(SAMPLE_FOLDER);
const megabytes = (bytes / 1024 / 1024).toFixed(1);

if (withCaptions * 3 < videos.length * 2)
  complaints.push(`Only ${withCaptions} of ${videos.length} videos have captions; two thirds are wanted.`);
if (withIFrames === 0) complaints.push('No video has an I-frame playlist.');
if (long.length < LEAST_LONG_VIDEOS)
  complaints.push(
    `Only ${long.length} videos last ${LONG_SECONDS} s or more; ${LEAST_LONG_VIDEOS} are wanted.`,
  );
if (bytes > SIZE_LIMIT_BYTES)
  complaints.push(`The sample weighs ${megabytes} MB; the limit is ${SIZE_LIMIT_BYTES / 1024 / 1024} MB.`);

say(
  `${catalogue.series.length} series, ${videos.length} videos, ${catalogue.tags.length} tags, ${catalogue.speakers.length} speakers, ${catalogue.heroes.length} heroes.`,
);
say(
  `${withFour} videos with four renditions, ${withCaptions} with captions, ${withIFrames} with I-frame playlists.`,
);
say(`Long videos: ${long.map((video) => `${video.id} (${video.videoId}, ${video.duration} s)`).join(', ')}.`);
say(`${files} files, ${megabytes} MB.`);
for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
say(complaints.length === 0 ? 'The sample is in order.' : `${complaints.length} things are wrong.`);
process.exitCode = complaints.length === 0 ? 0 : 1;

/** Prints one line. */
function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The sizes of all picture files, by their path below the media folder. */
async function mediaSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(MEDIA_FOLDER, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    sizes.set(path.relative(MEDIA_FOLDER, file).replaceAll(path.sep, '/'), (await stat(file)).size);
  }
  return sizes;
}
