import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/contract';
import { createSite } from '../src/site/live-site';
import { builtFeature, builtHost } from './built-site';

const page = { module: 'pages/Home/HomePage', title: 'A page' };
/** A route that leads to a page. */
export const routeTo = (path: string) => ({ ...page, path });

/** A remote whose pages, dialog and slot others use. */
export const catalog = builtFeature({
  routes: [routeTo('/series'), routeTo('/series/:id')],
  dialogs: [{ name: 'search', module: 'dialogs/Search' }],
  slotsOffered: ['series-actions'],
  needs: { routes: ['/give'], dialogs: [] },
});
/** A remote that uses them. */
export const player = builtFeature({
  name: 'mfe-player',
  needs: { routes: ['/series/:id'], dialogs: ['search'] },
  slots: [{ slot: 'series-actions', module: 'slots/Play' }],
});
export const shell = builtHost({ needs: { routes: ['/series'], dialogs: ['search'] } });
export const live = createSite(shell, [catalog, player]);

/** The next version of each. */
export const newCatalog = (given: Partial<BuiltFeature> = {}): BuiltFeature => ({
  ...catalog,
  version: '1.3.0-bbbbbbbb',
  ...given,
});
export const newPlayer = (given: Partial<BuiltFeature> = {}): BuiltFeature => ({
  ...player,
  version: '1.3.0-bbbbbbbb',
  ...given,
});
export const newShell = (given: Partial<BuiltHost> = {}): BuiltHost => ({
  ...shell,
  version: '0.2.0-bbbbbbbb',
  ...given,
});

/** The site, while a part of the browsers has the next version of the player. */
export const withCanaryOfPlayer = (given: Partial<BuiltFeature>) => ({
  ...live,
  canaries: { 'mfe-player': { built: newPlayer(given), percent: 10, since: '' } },
});

/** Writes a file as a build does, with its compressed copies. */
function writeBuilt(folder: string, file: string, content: Buffer): BuiltFile {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
  const isPacked = file.endsWith('.woff2');
  const brotli = isPacked ? content : brotliCompressSync(content);
  if (!isPacked) {
    fs.writeFileSync(path.join(folder, `${file}.br`), brotli);
    fs.writeFileSync(path.join(folder, `${file}.gz`), gzipSync(content));
  }
  const hash = createHash('sha256').update(content).digest('base64');
  return { file, bytes: content.length, brotliBytes: brotli.length, integrity: `sha256-${hash}` };
}

/** Bytes of which brotli makes nothing smaller, the same each time. */
export function noise(bytes: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  return Buffer.concat(blocks).subarray(0, bytes);
}

/** A remote's build in this folder, of real files: an entry of 8 KB, a page of 4 KB with a style, a part that comes late. */
export function buildCatalog(folder: string): BuiltFeature {
  const entry = writeBuilt(folder, 'remoteEntry.11.js', noise(8 * 1024));
  const script = writeBuilt(folder, 'home.22.js', noise(4 * 1024));
  const style = writeBuilt(folder, 'home.33.css', Buffer.from('a{color:red}'));
  const late = writeBuilt(folder, 'late/hls.44.js', noise(16 * 1024));
  const built = newCatalog({
    entry,
    modules: { 'pages/Home/HomePage': { scripts: [script], styles: [style], ahead: [late] } },
    files: [entry, script, style, late],
  });
  fs.writeFileSync(path.join(folder, 'feature.json'), JSON.stringify(built));
  return built;
}

/** A shell's build in this folder, of real files: a script of 60 KB, a style, and a font of 30. */
export function buildShell(folder: string): BuiltHost {
  const script = writeBuilt(folder, 'main.44.js', noise(60 * 1024));
  const style = writeBuilt(folder, 'main.55.css', Buffer.from('a{color:red}'));
  const font = writeBuilt(folder, 'figtree.66.woff2', Buffer.alloc(30 * 1024));
  const first = writeBuilt(folder, 'bootstrap.js', Buffer.from('first()'));
  const built = newShell({
    scripts: [script],
    styles: [style],
    fonts: [font],
    files: [script, style, font, first],
    budgetKB: 100,
  });
  fs.writeFileSync(path.join(folder, 'host.json'), JSON.stringify(built));
  return built;
}
