import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/shared/contract';
import { builtFeature, builtHost } from './built-site';

const FEATURE_FILES = ['remoteEntry.11.js', 'home.22.js'];
const HOST_FILES = ['main.44.js', 'bootstrap.js'];

/** A build whose files are there with the hashes that it names. */
export interface WholeBuild<B> {
  built: B;
  dist: string;
}

function writeFiles(folder: string, names: string[], about: string): BuiltFile[] {
  fs.mkdirSync(folder, { recursive: true });
  return names.map((name) => {
    const text = Buffer.from(`"${name} of ${about}";${'//'.padEnd(400, 'x')}`);
    const compressed = brotliCompressSync(text);
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

/** Writes the build of a remote as rspack leaves it. */
export function writeWholeFeature(
  folder: string,
  version: string,
  given: Partial<BuiltFeature> = {},
): WholeBuild<BuiltFeature> {
  const name = given.name ?? 'mfe-catalog';
  const dist = path.join(folder, `${name}-${version}`);
  const files = writeFiles(dist, FEATURE_FILES, `${name} ${version}`);
  const [entry, ...scripts] = files;
  if (!entry) throw new Error('A build has an entry.');
  const built = builtFeature({
    name,
    version,
    entry,
    files,
    modules: { 'pages/Home/HomePage': { scripts, styles: [] } },
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
): WholeBuild<BuiltHost> {
  const dist = path.join(folder, `shell-${version}`);
  const files = writeFiles(dist, HOST_FILES, `shell ${version}`);
  const built = builtHost({ version, scripts: files.slice(0, 1), styles: [], fonts: [], files, ...given });
  fs.writeFileSync(path.join(dist, 'host.json'), JSON.stringify(built));
  return { built, dist };
}

/** Every file that live.json of a site's folder names and that is not there with its hash; empty when the site is whole. */
export function missingFiles(site: string): string[] {
  interface Live {
    host: BuiltHost;
    features: BuiltFeature[];
    canaries: Record<string, { built: BuiltFeature }>;
  }
  const live = JSON.parse(fs.readFileSync(path.join(site, 'live.json'), 'utf8')) as Live;
  const all = [live.host, ...live.features, ...Object.values(live.canaries).map(({ built }) => built)];
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
