import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { createSite } from '../src/site/live-site';
import { readBuiltFeature } from '../src/site/read-build';
import { builtFeature, builtHost, namedFile, writeBuild } from './built-site';

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

/** A remote's build in this folder: an entry, a page with a style, a part that comes late. */
export function buildCatalog(folder: string): BuiltFeature {
  const page = { scripts: [namedFile('home.22.js')], styles: [namedFile('home.33.css')] };
  const late = namedFile('late/hls.44.js');
  const built = newCatalog({
    modules: { 'pages/Home/HomePage': { ...page, ahead: [late] } },
    files: [...catalog.files, late],
  });
  return readBuiltFeature(writeBuild(folder, built, { 'home.33.css': 'a{color:red}' }));
}
