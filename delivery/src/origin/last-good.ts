import fs from 'node:fs';
import path from 'node:path';
import { readLastGood, readLiveSite, type LiveSite } from '../site/live-site';
import { LAST_GOOD_FILE } from '../store/site-store';

/**
 * Makes something of what is live, and keeps that for a start at which it cannot be read.
 *
 * @param make throws where it cannot be made of this
 * @throws {DeliveryError} what is wrong with what is live
 */
export function ofLive<T>(siteFolder: string, make: (live: LiveSite) => T): T {
  const live = readLiveSite(siteFolder);
  const made = make(live);
  keep(siteFolder, live);
  return made;
}

/**
 * The same; where what is live cannot be used, of what was live when it last could.
 *
 * @param warn is told what is wrong with what is live, and in another sentence what is served in its place
 * @throws {DeliveryError} what is wrong with what is live, where nothing was kept that can be used
 */
export function ofLiveOrLastGood<T>(
  siteFolder: string,
  make: (live: LiveSite) => T,
  warn: (what: string, instead: string) => void,
): T {
  try {
    return ofLive(siteFolder, make);
  } catch (error) {
    const lastGood = readLastGood(siteFolder);
    const made = lastGood && attempt(() => make(lastGood));
    if (!made) throw error;
    const instead = `Revision ${lastGood.revision}, the last that worked, is served from ${LAST_GOOD_FILE} until then.`;
    warn((error as Error).message, instead);
    return made;
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Only what no switch has kept. Where the folder cannot be written nothing is kept, and everything else works. */
function keep(siteFolder: string, live: LiveSite): void {
  if (live.revision <= (readLastGood(siteFolder)?.revision ?? 0)) return;
  const file = path.join(siteFolder, LAST_GOOD_FILE);
  const draft = `${file}.${process.pid}`;
  attempt(() => {
    fs.writeFileSync(draft, JSON.stringify(live));
    fs.renameSync(draft, file);
  });
  attempt(() => fs.rmSync(draft, { force: true }));
}
