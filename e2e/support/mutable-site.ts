import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, Feature } from '@steadfast/contract';
import { hashIntegrity } from '../../delivery/src/site/build-files';
import { formatRevisionKey, type SiteState } from '../../delivery/src/site/revision';
import { listRevisions } from '../../delivery/test/read-site';
import { siteFolder } from '../../bin/workspaces.js';
import { liveFeature, readLive } from './live-build';
import { startSite } from './running-site';

const COMPRESSED = ['.br', '.gz'];
/** A remote's file that the origin renders its pages from. */
export const SERVER_FILE = 'server/main.js';

/** What each version of a remote consists of. */
const MANIFEST = 'feature.json';

const hashOf = (text: string) => hashIntegrity(Buffer.from(text));

/** A copy of the site that is served on its own, and that tests may change. */
export class MutableSite {
  private constructor(
    /** For a program that changes what is live. */
    readonly folder: string,
    readonly url: string,
    readonly pid: number,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param env added to the environment of its origin and API */
  static async start(env: Record<string, string> = {}): Promise<MutableSite> {
    // Files can be linked on one disk only.
    const cache = path.join(path.dirname(siteFolder), '.cache');
    fs.mkdirSync(cache, { recursive: true });
    const folder = fs.mkdtempSync(path.join(cache, 'site-'));
    linkSite(folder);
    const { url, pid, stop } = await startSite({ folder, env });
    return new MutableSite(folder, url, pid, async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    });
  }

  /** What is live of a remote. */
  live(remote: string): BuiltFeature {
    return liveFeature(remote, readLive(this.folder));
  }

  /** The share of browsers that get the canary of a remote. */
  canaryPercent(remote: string): number | undefined {
    return readLive(this.folder).canaries[remote]?.percent;
  }

  /** Takes a remote's files away, as if its server were gone. */
  remove(remote: string): void {
    fs.rmSync(path.join(this.folder, remote), { recursive: true });
  }

  /** Adds a line to a file of the live version behind the back of its team: nobody knows the hash that it has then. */
  forge(remote: string, file: string): void {
    const changed = path.join(this.folder, remote, this.live(remote).version, file);
    replaceFile(changed, `${fs.readFileSync(changed, 'utf8')}\n`);
  }

  /**
   * Publishes another version of one remote and makes it live. It is an edited copy of the built version, with correct hashes
   * and its own container.
   *
   * @param edit changes the text of a script, or of the server build (SERVER_FILE); also receives the file's name
   * @param declared what its feature.json says besides
   */
  publish(
    remote: string,
    version: string,
    edit: (text: string, file: string) => string = (text) => text,
    declared: Partial<Feature> = {},
  ): void {
    const built = liveFeature(remote, readLive());
    const from = path.join(siteFolder, remote, built.version);
    const to = path.join(this.folder, remote, version);
    linkFolder(from, to);
    const hashes = new Map<string, string>();
    const withHashes = (text: string) =>
      text.replaceAll(/sha256-[\w+/=]{44}/g, (hash) => hashes.get(hash) ?? hash);
    const container = `${built.container}_${version.replaceAll(/\W/g, '_')}`;
    const scripts = fs.readdirSync(to).filter((file) => file.endsWith('.js') && file !== built.entry.file);
    // The entry comes last: it names the hashes of the others.
    for (const file of [...scripts, SERVER_FILE, built.entry.file]) {
      const before = fs.readFileSync(path.join(to, file), 'utf8');
      const after = edit(withHashes(before).replaceAll(built.container, container), file);
      hashes.set(hashOf(before), hashOf(after));
      if (after !== before) replaceFile(path.join(to, file), after);
    }
    const feature = {
      ...(JSON.parse(withHashes(JSON.stringify(built))) as BuiltFeature),
      ...declared,
      version,
      container,
    };
    replaceFile(path.join(to, MANIFEST), JSON.stringify(feature));
    const now = new Date().toISOString();
    const before = this.live(remote).version;
    this.changeState((state) => ({
      ...state,
      live: { ...state.live, [remote]: { version, since: now } },
      earlier: { ...state.earlier, [remote]: [{ version: before, until: now }] },
    }));
  }

  /**
   * Makes a remote live that no build has made: one script. Replaces its version that is live, and forgets that.
   *
   * @param declared what its feature.json says
   * @param formatEntry gives the script, which sets the global of that name to the container
   */
  add(
    { modules, ...declared }: Feature & { modules: string[] },
    version: string,
    formatEntry: (container: string) => string,
  ): void {
    const { name } = declared;
    const container = `${name}_${version}`.replaceAll(/\W/g, '_');
    const text = formatEntry(container);
    const file = 'remoteEntry.js';
    const folder = path.join(this.folder, name, version);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
    const entry = { file, bytes: text.length, brotliBytes: text.length, integrity: hashOf(text) };
    const feature = {
      ...declared,
      version,
      container,
      entry,
      contract: readLive(this.folder).host.contract,
      modules: Object.fromEntries(modules.map((module) => [module, { scripts: [], styles: [] }])),
      shared: {},
      needs: { routes: [], dialogs: [] },
      slotsOffered: [],
      files: [entry],
      budgetKB: 20,
    };
    fs.writeFileSync(path.join(folder, MANIFEST), JSON.stringify(feature));
    this.changeState((state) => ({
      ...state,
      live: { ...state.live, [name]: { version, since: new Date().toISOString() } },
    }));
  }

  /** Forgets what was live of a remote before: there is nothing to fall back to. */
  forgetEarlier(remote: string): void {
    this.changeState((state) => ({ ...state, earlier: { ...state.earlier, [remote]: [] } }));
  }

  /** Adds a revision that cannot be read. */
  spoilRevision(): void {
    addRevision(this.folder, () => '{');
  }

  /** Puts back what was changed. */
  restore(): void {
    linkSite(this.folder);
  }

  private changeState(change: (state: SiteState) => SiteState): void {
    const { newest, state } = readLive(this.folder);
    addRevision(this.folder, (revision) => JSON.stringify({ ...newest, revision, state: change(state) }));
  }
}

/** Makes a folder the live site without its older versions, so that none is known to fall back to. */
function linkSite(folder: string): void {
  const { newest, state } = readLive();
  const versions = Object.entries(state.live).map(([name, { version }]) => ({ name, version }));
  for (const { name, version } of versions) {
    linkFolder(path.join(siteFolder, name, version), path.join(folder, name, version));
  }
  addRevision(folder, (revision) =>
    JSON.stringify({ ...newest, revision, state: { ...state, earlier: {} } }),
  );
  removeOthers(folder, [...versions.map(({ name }) => name), 'revisions']);
  for (const { name, version } of versions) removeOthers(path.join(folder, name), [version]);
}

/** Makes a folder the same as another one by hard links; files that are the same already stay. */
function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const entries = fs.readdirSync(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (fs.statSync(target, { throwIfNoEntry: false })?.ino !== fs.statSync(source).ino) {
      fs.rmSync(target, { force: true });
      fs.linkSync(source, target);
    }
  }
  removeOthers(
    to,
    entries.map(({ name }) => name),
  );
}

function removeOthers(folder: string, names: readonly string[]): void {
  for (const other of fs.readdirSync(folder).filter((name) => !names.includes(name))) {
    fs.rmSync(path.join(folder, other), { recursive: true });
  }
}

/** Writes a new file, since the old one is a link to that of the built site. */
function replaceFile(file: string, text: string): void {
  for (const ending of ['', ...COMPRESSED]) fs.rmSync(file + ending, { force: true });
  fs.writeFileSync(file, text);
}

/** Adds a revision whole, since the origin looks for it at each request. */
function addRevision(folder: string, format: (revision: number) => string): void {
  fs.mkdirSync(path.join(folder, 'revisions'), { recursive: true });
  const revision = (listRevisions(folder).at(-1) ?? 0) + 1;
  const file = path.join(folder, formatRevisionKey(revision));
  fs.writeFileSync(`${file}.draft`, format(revision));
  fs.renameSync(`${file}.draft`, file);
}
