import type { Page } from '@playwright/test';

/** So often the stream is repeated: the sample's have 18 seconds, and then more than a minute. */
const TIMES = 4;

/**
 * Makes the streams of the sample longer, each one after the other TIMES over.
 *
 * @returns what was asked for of their pictures and sound: in which round it stands, from 0
 */
export async function repeatStreams(page: Page): Promise<{ roundsAsked: () => number[] }> {
  const asked: number[] = [];
  page.on('request', (request) => {
    const round = /\.mp4\?round=(\d)$/.exec(request.url())?.[1];
    // The part that says how to decode stands at the start, and belongs to no time.
    const isHead = /^bytes=0-/.test(request.headers()['range'] ?? '');
    if (round !== undefined && !isHead) asked.push(Number(round));
  });
  await page.route(/\/streams\/.*\/(v\d+|audio)\.m3u8$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: repeated(await answer.text()) });
  });
  return { roundsAsked: () => [...asked] };
}

function repeated(playlist: string): string {
  const lines = playlist.trim().split('\n');
  const from = lines.findIndex((line) => line.startsWith('#EXTINF'));
  const [head, parts] = [lines.slice(0, from), lines.slice(from).filter((line) => line !== '#EXT-X-ENDLIST')];
  const rounds = Array.from({ length: TIMES }, (_, round) => [
    ...(round > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...parts.map((line) => (line.endsWith('.mp4') ? `${line}?round=${round}` : line)),
  ]);
  return [...head, ...rounds.flat(), '#EXT-X-ENDLIST', ''].join('\n');
}
