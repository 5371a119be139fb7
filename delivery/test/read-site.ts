import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { createSite, type LiveSite } from '../src/site/live-site';
import { formatRevisionKey, type Revision } from '../src/site/revision';

/** What is live in a site's folder, and the revision that says so. */
export type ReadSite = LiveSite & Pick<Revision, 'state'> & { newest: Revision };

/** The numbers of a site's revisions, in order. */
export const listRevisions = (folder: string): number[] =>
  fs
    .readdirSync(path.join(folder, 'revisions'))
    .map((name) => Number.parseInt(name, 10))
    .sort((one, other) => one - other);

/** Reads what is live in a site's folder, at its newest revision. */
export function readSite(folder: string): ReadSite {
  const newest = readJson<Revision>(folder, formatRevisionKey(listRevisions(folder).at(-1) ?? 0));
  const { state } = newest;
  const readRemote = (name: string, version = '') =>
    readJson<BuiltFeature>(folder, `${name}/${version}/feature.json`);
  const { [state.shell]: shell, ...remotes } = state.live;
  const host = readJson<BuiltHost>(folder, `${state.shell}/${shell?.version ?? ''}/host.json`);
  const names = Object.keys(remotes);
  const earlier = names.flatMap((name) =>
    (state.earlier[name] ?? []).slice(0, 1).map(({ version }) => [name, readRemote(name, version)] as const),
  );
  return {
    ...createSite(
      host,
      Object.entries(remotes).map(([name, { version }]) => readRemote(name, version)),
    ),
    revision: newest.revision,
    canaries: Object.fromEntries(
      Object.entries(state.canaries).map(([name, { version, ...canary }]) => [
        name,
        { ...canary, built: readRemote(name, version) },
      ]),
    ),
    previous: Object.fromEntries(earlier),
    disabled: state.disabled,
    rolledBack: state.rolledBack,
    state,
    newest,
  };
}

/** Adds a revision with a changed state, without asking the gate. */
export function addRevision(folder: string, change: (state: Revision['state']) => Revision['state']): void {
  const { newest } = readSite(folder);
  const next = { ...newest, revision: newest.revision + 1, state: change(newest.state) };
  const file = path.join(folder, formatRevisionKey(next.revision));
  fs.writeFileSync(`${file}.draft`, JSON.stringify(next));
  fs.renameSync(`${file}.draft`, file);
}

const readJson = <T>(folder: string, key: string) =>
  JSON.parse(fs.readFileSync(path.join(folder, key), 'utf8')) as T;
