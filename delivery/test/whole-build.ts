import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { listLive } from '../src/site/live-site';
import { builtFeature, builtHost, namedFile, writeBuild } from './built-site';
import { readSite } from './read-site';

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
