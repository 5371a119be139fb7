import type { BuiltFile } from '@steadfast/shared/contract';
import type { LiveSite } from '../site/live-site';
import type { SiteStore } from '../store/site-store';
import { calledFirst, type Built } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

/**
 * A version is one content for ever: browsers keep its files for a year. Looks at what is live, and what was.
 */
export function checkVersion(live: LiveSite, candidate: Built): Refusal[] {
  const { name, version } = candidate;
  const known: Built[] = [
    live.host,
    ...live.features,
    ...Object.values(live.canaries).map(({ built }) => built),
    ...live.earlierHosts.map(({ built }) => built),
    ...Object.values(live.earlier).flatMap((versions) => versions.map(({ built }) => built)),
  ];
  const others = known.filter((built) => built.name === name && built.version === version);
  return others.some(({ files }) => hashesOf(files) !== hashesOf(candidate.files)) ? [taken(candidate)] : [];
}

/** The same, for a version whose folder stands in the store, live or not: its manifest is written last. */
export async function checkVersionFolder(store: SiteStore, candidate: Built): Promise<Refusal[]> {
  const manifest = 'firstWave' in candidate ? 'host.json' : 'feature.json';
  const there = await store.read(`${candidate.name}/${candidate.version}/${manifest}`);
  if (!there) return [];
  try {
    const { files } = JSON.parse(there.body.toString()) as { files: BuiltFile[] };
    return hashesOf(files) === hashesOf(candidate.files) ? [] : [taken(candidate)];
  } catch {
    return [taken(candidate)];
  }
}

const taken = (candidate: Built) =>
  refusal(
    'version-taken',
    `${calledFirst(candidate)} stands on the site already, with other files: raise the version in ${candidate.name}/package.json and build it again.`,
  );

const hashesOf = (files: BuiltFile[]) =>
  JSON.stringify(files.map(({ file, integrity }) => [file, integrity]).sort());
