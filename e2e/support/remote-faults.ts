import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { matchPath, type Feature } from '@steadfast/contract';
import { REMOTES, rootFolder } from '../../bin/workspaces.js';
import type { MutableSite } from './mutable-site';

declare global {
  interface Window {
    /** Whether the page of a remote throws that was published to do so. */
    breaksAtRender?: boolean;
  }
}

const signIn = { link: 'Log In', heading: 'Log in or sign up' };
const series = { link: 'Series', heading: 'Series' };

/** A page of each remote, and one of another that has to go on working. */
export const REMOTE_PAGES = [
  { path: '/', heading: 'Steadfast', other: signIn },
  { path: '/video/101', heading: 'Heat Before Hammer', other: series },
  { path: '/auth', heading: 'Log in or sign up', other: series },
  { path: '/my_playlists', heading: 'Manage Playlists', other: series },
].map((page) => ({ ...page, ...findModule(page.path) }));

/** The remote that serves a path, and its module. */
function findModule(path: string): { remote: string; module: string } {
  for (const remote of REMOTES) {
    const file = join(rootFolder, remote, 'feature.json');
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as Feature;
    const route = routes.find((each) => matchPath(each.path, path));
    if (route) return { remote, module: route.module };
  }
  throw new Error(`No remote serves ${path}.`);
}

/** Where a remote is broken: one of its pages. */
export interface Place {
  page: Page;
  site: MutableSite;
  remote: string;
  module: string;
}

/** A way in which a remote can be broken, and mended again. */
export interface RemoteFault {
  fault: string;
  /** What the message says of it. */
  code: string;
  words: RegExp;
  hangs?: boolean;
  /** @returns takes the cause away */
  begin: (place: Place) => Promise<() => Promise<void>>;
}

const words = {
  'remote-unreachable': /We could not load it\. Try again; if it keeps failing, check your connection/,
  'remote-integrity': /It arrived damaged, so we did not use it\./,
  'remote-timeout': /It took too long to load\. Try again in a moment/,
  'remote-crash': /Something went wrong inside it\. Try again/,
  'remote-shape': /It arrived in an unexpected form\./,
  'remote-mismatch': /It is not compatible with the rest of the site right now\./,
};
const says = (code: keyof typeof words) => ({ code, words: words[code] });

const nameOf = (module: string) => module.split('/').at(-1) ?? '';
/** Of any version of a remote. */
const entryOf = ({ remote }: Place) => new RegExp(`/${remote}/.*/remoteEntry\\.`);
const chunkOf = ({ remote, module }: Pick<Place, 'remote' | 'module'>) =>
  new RegExp(`/${remote}/.*exposed__${module.replaceAll('/', '__')}\\.[0-9a-f]+\\.js`);

const stylesOf = ({ remote, module }: Place) => new RegExp(`/${remote}/.*${nameOf(module)}.*\\.css`);

/** A fault on the way: the files are sound. */
const onTheWay =
  (file: (place: Place) => RegExp, answer: (route: Route) => Promise<unknown>): RemoteFault['begin'] =>
  async (place) => {
    const pattern = file(place);
    const broken = (route: Route) => answer(route).then(() => undefined);
    await place.page.route(pattern, broken);
    return () => place.page.unroute(pattern, broken);
  };
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const never = () => new Promise<void>(() => undefined);
const forged = async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\nvoid 0;` });
};

/** Browsers keep a version for ever: each has a name of its own. */
let publications = 0;

/** A fault that was published; the team publishes a version that is mended. */
const published =
  (edit: (text: string, file: string, place: Place) => string): RemoteFault['begin'] =>
  (place) => {
    const { site, remote } = place;
    let edits = 0;
    const version = `1.0.0-broken-${++publications}`;
    site.publish(remote, version, (text, file) => {
      const edited = edit(text, `/${remote}/${version}/${file}`, place);
      if (edited !== text) edits++;
      return edited;
    });
    if (edits !== 1) throw new Error(`${edits} files of ${remote} were broken, and not one.`);
    site.forgetEarlier(remote);
    return Promise.resolve(() => {
      site.publish(remote, `1.0.0-mended-${publications}`);
      return Promise.resolve();
    });
  };
const inEntry = (edit: (text: string) => string) =>
  published((text, file, place) => (entryOf(place).test(file) ? edit(text) : text));
const exportOf = ({ module }: Pick<Place, 'module'>) =>
  new RegExp(`([\\w$]+\\.d\\([\\w$]+,(?:\\{\\},)?\\{[^{}]*\\b)(${nameOf(module)}):\\(\\)=>([\\w$]+)`);
/** @param edit also receives a pattern for the page's export, up to its local name */
const inPage = (edit: (text: string, exported: RegExp) => string) =>
  published((text, file, place) => (chunkOf(place).test(file) ? edit(text, exportOf(place)) : text));

/**
 * For `site.publish`: a version whose page throws when a browser renders it.
 *
 * @param condition JavaScript expression that says when it throws; default: always
 */
export const throwAtRender =
  (place: Pick<Place, 'remote' | 'module'>, condition = 'true') =>
  (text: string, file: string): string =>
    chunkOf(place).test(`/${place.remote}/version/${file}`)
      ? text.replace(
          exportOf(place),
          `$1$2:()=>e=>{if(${condition})throw new Error("broken page");return $3(e)}`,
        )
      : text;

/** Every way in which a remote can fail, as far as anybody has thought of them (REQ-FED-3). */
export const remoteFaults: RemoteFault[] = [
  {
    fault: 'its entry is missing',
    ...says('remote-unreachable'),
    begin: onTheWay(entryOf, (route) => route.fulfill({ status: 404 })),
  },
  {
    fault: 'its server is unavailable',
    ...says('remote-unreachable'),
    begin: onTheWay(entryOf, (route) => route.fulfill({ status: 503 })),
  },
  { fault: 'its entry hangs', hangs: true, ...says('remote-timeout'), begin: onTheWay(entryOf, never) },
  {
    fault: 'its entry is garbage',
    ...says('remote-integrity'),
    begin: onTheWay(entryOf, script('}{ not a script')),
  },
  {
    fault: 'its entry is the HTML of the site, as careless hosts answer',
    ...says('remote-integrity'),
    begin: onTheWay(entryOf, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Home</p>' }),
    ),
  },
  {
    fault: 'its entry is a script without a container',
    ...says('remote-unreachable'),
    begin: inEntry(() => 'void 0;'),
  },
  {
    fault: 'a chunk of it is missing',
    ...says('remote-unreachable'),
    begin: onTheWay(chunkOf, (route) => route.fulfill({ status: 404 })),
  },
  { fault: 'a chunk of it hangs', hangs: true, ...says('remote-timeout'), begin: onTheWay(chunkOf, never) },
  {
    fault: 'the styles of its page are missing',
    ...says('remote-unreachable'),
    begin: onTheWay(stylesOf, (route) => route.fulfill({ status: 404 })),
  },
  {
    fault: 'it throws while it is imported',
    ...says('remote-crash'),
    begin: inPage((text, exported) =>
      text.replace(exported, '(()=>{throw new Error("broken module")})(),$1$2:()=>$3'),
    ),
  },
  {
    fault: 'it throws when it is drawn',
    ...says('remote-crash'),
    async begin(place) {
      const { page } = place;
      await page.addInitScript(() => {
        window.breaksAtRender = true;
      });
      await published(throwAtRender(place, 'globalThis.breaksAtRender'))(place);
      return async () => {
        await page.evaluate(() => {
          window.breaksAtRender = false;
        });
      };
    },
  },
  {
    fault: 'it exposes nothing',
    ...says('remote-shape'),
    begin: inPage((text, exported) => text.replace(exported, '$1Elsewhere:()=>$3')),
  },
  {
    fault: 'it wants another React',
    ...says('remote-mismatch'),
    begin: inEntry((text) => text.replaceAll(/\^19\.\d+\.\d+/g, '^18.2.0')),
  },
  {
    fault: 'a chunk of it is not the published one',
    ...says('remote-integrity'),
    begin: onTheWay(chunkOf, forged),
  },
];
