import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/contract';
import { listLive } from '../src/site/live-site';
import { builtFeature, builtHost } from './built-site';
import { readSite } from './read-site';

const FEATURE_FILES = ['remoteEntry.11.js', 'home.22.js'];
const HOST_FILES = ['main.44.js', 'bootstrap.js'];

/** A build whose files are there with the hashes that it names. */
export interface WholeBuild<B> {
  built: B;
  dist: string;
}

const SERVER_FILE = 'server/main.js';

/** @param serverCode the server build; without it, the build has none */
function writeFiles(folder: string, names: string[], about: string, serverCode?: string): BuiltFile[] {
  const all = serverCode === undefined ? names : [...names, SERVER_FILE];
  return all.map((name) => {
    const made = `"${name} of ${about}";${'//'.padEnd(400, 'x')}`;
    const text = Buffer.from(name === SERVER_FILE ? (serverCode ?? '') : made);
    const compressed = brotliCompressSync(text);
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
    fs.writeFileSync(path.join(folder, `${name}.br`), compressed);
    fs.writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text));
    return {
      file: name,
      bytes: text.length,
      brotliBytes: compressed.length,
      integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    };
  });
}

function findServer(files: BuiltFile[]): { server?: BuiltFile } {
  const server = files.find(({ file }) => file === SERVER_FILE);
  return server ? { server } : {};
}

/** Writes the build of a remote as rspack leaves it. */
export function writeWholeFeature(
  folder: string,
  version: string,
  given: Partial<BuiltFeature> = {},
  serverCode?: string,
): WholeBuild<BuiltFeature> {
  const name = given.name ?? 'mfe-catalog';
  const dist = path.join(folder, `${name}-${version}`);
  const files = writeFiles(dist, FEATURE_FILES, `${name} ${version}`, serverCode);
  const [entry, ...scripts] = files.filter(({ file }) => file !== SERVER_FILE);
  if (!entry) throw new Error('A build has an entry.');
  const built = builtFeature({
    name,
    version,
    entry,
    files,
    modules: { 'pages/Home/HomePage': { scripts, styles: [] } },
    ...findServer(files),
    ...given,
  });
  fs.writeFileSync(path.join(dist, 'feature.json'), JSON.stringify(built));
  return { built, dist };
}

/** Writes the build of the shell as rspack leaves it. */
export function writeWholeHost(
  folder: string,
  version: string,
  given: Partial<BuiltHost> = {},
  serverCode?: string,
): WholeBuild<BuiltHost> {
  const dist = path.join(folder, `shell-${version}`);
  const files = writeFiles(dist, HOST_FILES, `shell ${version}`, serverCode);
  const built = builtHost({
    version,
    scripts: files.slice(0, 1),
    styles: [],
    fonts: [],
    files,
    ...findServer(files),
    ...given,
  });
  fs.writeFileSync(path.join(dist, 'host.json'), JSON.stringify(built));
  return { built, dist };
}

/** Every file of what is live in a site's folder that is not there with its hash; empty when the site is whole. */
export function missingFiles(site: string): string[] {
  const all = listLive(readSite(site));
  return all.flatMap(({ name, version, files }) =>
    files
      .map(({ file, integrity }) => ({ file: path.join(site, name, version, file), integrity }))
      .filter(({ file, integrity }) => {
        if (!fs.existsSync(file)) return true;
        return integrity !== `sha256-${createHash('sha256').update(fs.readFileSync(file)).digest('base64')}`;
      })
      .map(({ file }) => file),
  );
}
