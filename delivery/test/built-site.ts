import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/contract';
import { readBuiltFeature } from '../src/site/read-build';
import { activate } from '../src/releases/transitions';
import { addRevision } from './read-site';

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
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
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
