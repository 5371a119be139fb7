import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildSite, cacheFolder, folderBefore } from '../build-site';
import { serveSites } from '../first-page/serve-sites';
import { tryTwice, type BenchPart, type MeasureOptions } from '../part';
import { bareSite } from './bare-site';
import { openLine, type Line, type LineSpeed } from './line';
import { asTable, type PlaybackResult } from './report';
import { visitVideo, type PlaybackVisit } from './visit';
import { BARE, PAGE, SITE, speeds, ways, type BenchSite, type Way } from './ways';

/** One that is measured beside others. */
interface Contestant {
  name: string;
  site: BenchSite;
  line: Line;
}

/** What lies between the press on a video and its first frame, beside the least that plays the same stream. */
export const playback: BenchPart = {
  name: 'playback',
  about: 'from the press on a video to its first frame, beside a bare page with a video element and hls.js',
  pages: [PAGE.address],
  async measure(browser, options, tell) {
    const folders = { site: await buildSite(), ...folderBefore() };
    const served = await serveSites(folders, path.join(cacheFolder, 'data'), {
      bare: bareSite(PAGE.stream),
    });
    const contestants: Contestant[] = [];
    try {
      for (const { name, url } of served.sites)
        contestants.push({ name, site: name === 'bare' ? BARE : SITE, line: await openLine(url) });
      const results: PlaybackResult[] = [];
      for (const speed of speeds) {
        for (const way of ways) {
          tell(`${speed.name}, ${way.name}: ${options.runs} visits of each`);
          results.push(await measureInTurns(browser, contestants, speed, way, options, tell));
        }
      }
      return asTable(results, options.device);
    } finally {
      await Promise.all(contestants.map(({ line }) => line.close()));
      await served.close();
    }
  },
};

/** By turns, A B A B …, so that whatever else the machine does meets all of them. The first of each warms the servers. */
async function measureInTurns(
  browser: Browser,
  contestants: readonly Contestant[],
  speed: LineSpeed,
  way: Way,
  { runs, device }: MeasureOptions,
  tell: (text: string) => void,
): Promise<PlaybackResult> {
  const visits: Record<string, PlaybackVisit[]> = Object.fromEntries(
    contestants.map(({ name }) => [name, []]),
  );
  for (let run = 0; run <= runs; run += 1) {
    for (const { name, site, line } of contestants) {
      const visit = await tryTwice(() => visitVideo(browser, line, site, { device, speed, way }), tell);
      if (run > 0) visits[name]?.push(visit);
    }
  }
  return { speed, way, visits };
}
