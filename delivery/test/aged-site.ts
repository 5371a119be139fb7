import fs from 'node:fs';
import path from 'node:path';
import { smallSites } from './small-site';

export const CATALOG = 'mfe-catalog';
const DAY_MS = 86_400_000;

export const formatVersion = (index: number) => `1.${index}.0-${String(index).padStart(8, '0')}`;
export const formatVersions = (...indexes: number[]) => indexes.map(formatVersion);

/** Makes sites on which mfe-catalog had so many versions, one after the other, the last of them a month ago. */
export function agedSites() {
  const makeSite = smallSites();
  return async (versions: number) => {
    const longAgo = new Date(Date.now() - 30 * DAY_MS);
    const { place, shell, add, ...more } = await makeSite({ now: () => longAgo });
    const age = (name: string, version: string, when = longAgo) => {
      const at = path.join(place, name, version);
      for (const file of fs.readdirSync(at)) fs.utimesSync(path.join(at, file), when, when);
    };
    age('shell', shell.built.version);
    for (let index = 0; index < versions; index += 1) {
      const when = new Date(longAgo.getTime() + index * 60_000);
      await add(formatVersion(index), {}, { now: () => when });
      age(CATALOG, formatVersion(index), when);
    }
    const isThere = (version: string) => fs.readdirSync(path.join(place, CATALOG, version)).length > 0;
    const there = () => fs.readdirSync(path.join(place, CATALOG)).filter(isThere).sort();
    return { ...more, place, shell, add, age, there };
  };
}
