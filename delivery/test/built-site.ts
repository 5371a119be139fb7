import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/contract';
import { hashIntegrity } from '../src/site/build-files';
import { listLive } from '../src/site/live-site';
import { readBuiltFeature } from '../src/site/read-build';
import { activate } from '../src/releases/transitions';
import { addRevision, readSite } from './read-site';

/** A file that a manifest names, until writeBuild gives it its content, size and hash. */
export const namedFile = (file: string): BuiltFile => ({
  file,
  bytes: 1,
  brotliBytes: 1,
  integrity: 'sha256-AAAA',
});

/** A folder that is gone after the tests of this file. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-delivery-'));
  afterAll(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** What a remote's build made, with nothing in it but what the test gives. */
export function builtFeature(given: Partial<BuiltFeature> = {}): BuiltFeature {
  return {
    name: 'mfe-catalog',
    routes: [],
    dialogs: [],
    slots: [],
    version: '1.2.0-3f9c2a1b',
    contract: '1.0.0',
    container: 'mfe_catalog_1_2_0',
    entry: namedFile('remoteEntry.11.js'),
    modules: {
      'pages/Home/HomePage': { scripts: [namedFile('home.22.js')], styles: [namedFile('home.33.css')] },
    },
    shared: { react: '^19.3.1' },
    imports: { react: ['useState'] },
    shapes: {},
    needs: { routes: [], dialogs: [] },
    slotsOffered: [],
    files: [namedFile('remoteEntry.11.js'), namedFile('home.22.js'), namedFile('home.33.css')],
    budgetKB: 20,
    ...given,
  };
}

/** What the shell's build made. */
export function builtHost(given: Partial<BuiltHost> = {}): BuiltHost {
  return {
    name: 'shell',
    version: '0.1.0-002f073c',
    contract: '1.0.0',
    scripts: [namedFile('main.44.js')],
    styles: [namedFile('main.55.css')],
    fonts: [namedFile('figtree.66.woff2')],
    bootstrapScript: 'bootstrap.js',
    trustedTypes: true,
    routes: ['/about', '/give'],
    shared: { react: '19.3.1' },
    exports: { react: ['useId', 'useState'], '@steadfast/ui': ['Button'] },
    shapes: {},
    needs: { routes: [], dialogs: [] },
    slotsOffered: [],
    files: [
      namedFile('main.44.js'),
      namedFile('main.55.css'),
      namedFile('figtree.66.woff2'),
      namedFile('bootstrap.js'),
    ],
    budgetKB: 170,
    ...given,
  };
}

/** A content file, with a picture beside it. */
export function writeContent(folder: string, given: object = {}): string {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'one.webp'), 'a picture');
  const content = {
    name: 'Steadfast',
    tagline: 'Stand firm.',
    socialLinks: [{ name: 'YouTube', url: 'https://www.youtube.com/' }],
    about: {
      mission: ['To walk together.'],
      team: [{ name: 'Amos', role: 'Founder', bio: ['A smith.'], picture: 'one.webp' }],
    },
    ...given,
  };
  const file = path.join(folder, 'content.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

/**
 * Writes a build as rspack leaves it: its files, each also compressed, and a manifest with their sizes and hashes.
 *
 * @param contents of files by their names, for those whose content matters
 */
export function writeBuild(
  folder: string,
  built: BuiltFeature | BuiltHost,
  contents: Record<string, string> = {},
): string {
  const isHost = 'scripts' in built;
  const files = isHost ? [...built.files, namedFile('favicon.ico')] : built.files;
  const facts = new Map<string, BuiltFile>();
  for (const { file: name } of files) {
    const filler = `"${name} of ${built.name} ${built.version}";${'//'.padEnd(400, 'x')}`;
    const text = Buffer.from(contents[name] ?? filler);
    const brotli = brotliCompressSync(text);
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
    fs.writeFileSync(path.join(folder, `${name}.br`), brotli);
    fs.writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
    const integrity = hashIntegrity(text);
    facts.set(name, { file: name, bytes: text.length, brotliBytes: brotli.length, integrity });
  }
  const withFacts = (_: string, value: unknown) =>
    facts.get((value as Partial<BuiltFile> | null)?.file ?? '') ?? value;
  const manifest = path.join(folder, isHost ? 'host.json' : 'feature.json');
  fs.writeFileSync(manifest, JSON.stringify({ ...built, files }, withFacts));
  return folder;
}

/** Makes a build of a remote live in a site's folder, without asking the gate. */
export function makeBuildLive(site: string, dist: string): void {
  const built = readBuiltFeature(dist);
  fs.cpSync(dist, path.join(site, built.name, built.version), { recursive: true });
  addRevision(site, (state) => activate(state, built, new Date()));
}

/** A build whose files are there with the hashes that it names. */
export interface WholeBuild<B> {
  built: B;
  dist: string;
}

/** The server build, if there is one. */
const SERVER = namedFile('server/main.js');

function write<B extends BuiltFeature | BuiltHost>(
  folder: string,
  { name, version, ...rest }: B,
  serverCode?: string,
): WholeBuild<B> {
  const dist = path.join(folder, `${name}-${version}`);
  const server = serverCode === undefined ? {} : { server: SERVER, files: [...rest.files, SERVER] };
  const built = { name, version, ...rest, ...server } as B;
  writeBuild(dist, built, serverCode === undefined ? {} : { [SERVER.file]: serverCode });
  const manifest = path.join(dist, 'scripts' in built ? 'host.json' : 'feature.json');
  return { dist, built: JSON.parse(fs.readFileSync(manifest, 'utf8')) as B };
}

/**
 * Writes the build of a remote as rspack leaves it.
 *
 * @param serverCode the server build; without it, the build has none
 */
export function writeWholeFeature(
  folder: string,
  version: string,
  given: Partial<BuiltFeature> = {},
  serverCode?: string,
): WholeBuild<BuiltFeature> {
  const [entry, page] = [namedFile('remoteEntry.11.js'), namedFile('home.22.js')];
  const modules = { 'pages/Home/HomePage': { scripts: [page], styles: [] } };
  return write(folder, builtFeature({ version, entry, files: [entry, page], modules, ...given }), serverCode);
}

/** Writes the build of the shell as rspack leaves it. */
export function writeWholeHost(
  folder: string,
  version: string,
  given: Partial<BuiltHost> = {},
  serverCode?: string,
): WholeBuild<BuiltHost> {
  const scripts = [namedFile('main.44.js')];
  const files = [...scripts, namedFile('bootstrap.js')];
  return write(folder, builtHost({ version, scripts, styles: [], fonts: [], files, ...given }), serverCode);
}

/** Every file of what is live in a site's folder that is not there with its hash; empty when the site is whole. */
export function missingFiles(site: string): string[] {
  return listLive(readSite(site)).flatMap(({ name, version, files }) =>
    files.flatMap(({ file, integrity }) => {
      const at = path.join(site, name, version, file);
      return fs.existsSync(at) && hashIntegrity(fs.readFileSync(at)) === integrity ? [] : [at];
    }),
  );
}
