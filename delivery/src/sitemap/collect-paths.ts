import { setTimeout as wait } from 'node:timers/promises';
import { parseCount, asRecord, parseId, asRecords, type JsonRecord } from '../links/parsers';
import type { FetchApi } from '../links/fetch-api';

/** Pages that are there whatever the catalogue holds. */
const OWN_PATHS = ['/', '/series', '/about', '/give'];
const SERIES_AT_ONCE = 100;
/** The API lets one address read 1 200 times a minute; half of it is left to whoever shares the address. */
const PAUSE_BETWEEN_MS = 100;
const TRIES_MAX = 4;
const RETRY_AFTER_MS = 5_000;
const RETRY_AFTER_MAX_MS = 60_000;

/** How long to wait; tests pass no time. */
export type Wait = (ms: number) => Promise<unknown>;

/**
 * Finds the path of every page that search engines may list, by the API's public calls: the site's own pages, every
 * series, featured tag and video. An API without parts of lists gives them whole.
 *
 * @param found told the paths, some at a time, none twice
 * @throws when the API does not answer: half a list would say that the other half is gone
 */
export async function collectPaths(
  ask: FetchApi,
  found: (paths: string[]) => Promise<void>,
  waitFor: Wait = (ms) => wait(ms, undefined, { ref: false }),
): Promise<void> {
  const answerOf = politely(ask, waitFor);
  await found(OWN_PATHS);
  const tags = asRecords((await answerOf('/featured/tag'))?.tags);
  await found([...new Set(idsOf(tags))].map((id) => `/featured/${id}`));

  const known = new Set<number>();
  const knownVideos = new Set<number>();
  for (let after = ''; ;) {
    const answer = await answerOf(`/video/series?limit=${SERIES_AT_ONCE}${after}`);
    if (!answer) throw new Error('The API has no list of series.');
    const listed = asRecords(answer.series);
    const fresh = listed.filter(({ id }) => !known.has(parseId(id) ?? 0));
    for (const series of fresh) {
      const id = parseId(series.id);
      if (id === undefined || known.has(id)) continue;
      known.add(id);
      const videos = await videosOf(id, series, answerOf);
      const freshVideos = [...new Set(videos)].filter((video) => !knownVideos.has(video));
      for (const video of freshVideos) knownVideos.add(video);
      await found([`/series/${id}`, ...freshVideos.map((video) => `/video/${video}`)]);
    }
    // Who gives more or less than asked for has given all; who gives the same again does not know of parts.
    if (listed.length !== SERIES_AT_ONCE || fresh.length === 0) return;
    after = `&after=${idsOf(listed).at(-1) ?? 0}`;
  }
}

type AnswerOf = (call: string) => Promise<JsonRecord | undefined>;

/** Those of the list, where it has them all. */
async function videosOf(id: number, listed: JsonRecord, answerOf: AnswerOf): Promise<number[]> {
  const videos = idsOf(asRecords(listed.videos));
  if ((parseCount(listed.videoCount) ?? 0) <= videos.length) return videos;
  const whole = asRecord((await answerOf(`/video/series/${id}`))?.series);
  return idsOf(asRecords(whole.videos));
}

function idsOf(things: JsonRecord[]): number[] {
  return things.flatMap(({ id }) => parseId(id) ?? []);
}

/** One call at a time, with pauses, and with patience when the API asks for some. undefined: there is no such thing. */
function politely(ask: FetchApi, waitFor: Wait): AnswerOf {
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      await waitFor(PAUSE_BETWEEN_MS);
      const answer = await ask(call).catch(() => undefined);
      if (answer?.status === 404) return undefined;
      if (answer?.status === 200) return asRecord(JSON.parse(answer.text));
      if (tries === TRIES_MAX) throw new Error(`The API answered ${answer?.status ?? 'nothing'} to ${call}.`);
      const askedFor = (answer?.retryAfterSeconds ?? 0) * 1_000;
      await waitFor(Math.min(Math.max(askedFor, RETRY_AFTER_MS * tries), RETRY_AFTER_MAX_MS));
    }
  };
}
