/** Serves the local remote: its files, its `feature.json`, and word of each build. */
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { rootFolder } from '../workspaces';
import type { LocalRemote } from './live-site-proxy';
import type { BuildState, LocalBuild } from './local-build';

/** Everything of this server's own lies below; no site serves such a path. */
export const LOCAL_PATH = '/-/local/';

const CLIENT_PATH = `${LOCAL_PATH}reload.js`;
/** Loads the page anew after each build; for the head of the page. */
export const RELOAD_SCRIPT = `<script src="${CLIENT_PATH}"></script>\n`;

const client = fs.readFileSync(path.join(rootFolder, 'scripts/dev/reload-client.js'), 'utf8');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
/** A live site may take these files into a tab of its own: nothing in them is secret, they are what the site will serve. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The files of the local remote. */
export interface LocalFiles {
  /** @returns whether this was for it */
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => boolean;
  /** Tells all pages that are open; @returns how many there are */
  tell: (state: BuildState) => number;
  close: () => void;
}

/** Path of the entry of a local remote. */
export const entryPath = (workspace: string) => `${LOCAL_PATH}${workspace}/remoteEntry.js`;

/**
 * Serves a local build.
 *
 * @param remote what `feature.json` says; undefined while that cannot be read
 */
export function localFiles(
  workspace: string,
  build: Pick<LocalBuild, 'folder' | 'state'>,
  remote: () => LocalRemote | undefined,
): LocalFiles {
  const listeners = new Set<http.ServerResponse>();

  function listen(response: http.ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
    response.write(wordOf(build.state()));
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }
  function following(text: string): string {
    const state = build.state();
    const number = state.kind === 'building' ? 'undefined' : state.number;
    return `${text}\n;window.steadfastBuild ??= ${number};\n${client}`;
  }
  function bodyOf(file: string): string | Buffer | undefined {
    if (file === 'feature.json') {
      const told = remote();
      // As the development servers tell it: flat, and where the entry is follows from where this is.
      return told && JSON.stringify({ ...told.feature, ...told, feature: undefined, entry: undefined });
    }
    const state = build.state();
    if (file === 'remoteEntry.js') {
      const text = state.kind === 'built' ? read(state.entry) : undefined;
      return text && following(text.toString('utf8'));
    }
    return read(file);
  }
  function read(file: string): Buffer | undefined {
    const full = path.join(build.folder, file);
    // Nothing beside the build, whatever the address says.
    return full.startsWith(build.folder + path.sep) && fs.statSync(full, { throwIfNoEntry: false })?.isFile()
      ? fs.readFileSync(full)
      : undefined;
  }

  return {
    answer({ url = '', method }, response) {
      const [pathname = ''] = url.split('?', 1);
      if (!pathname.startsWith(LOCAL_PATH)) return false;
      if (method === 'OPTIONS') {
        response.writeHead(204, { ...HEADERS, 'access-control-allow-private-network': 'true' }).end();
        return true;
      }
      if (pathname === `${LOCAL_PATH}events`) {
        listen(response);
        return true;
      }
      const own = `${LOCAL_PATH}${workspace}/`;
      const body =
        pathname === CLIENT_PATH
          ? following('')
          : pathname.startsWith(own)
            ? bodyOf(pathname.slice(own.length))
            : undefined;
      if (body === undefined) {
        response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
        response.end(`The local build of ${workspace} has no such file: see the terminal.\n`);
      } else {
        const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
        response.writeHead(200, { ...HEADERS, 'content-type': type }).end(body);
      }
      return true;
    },
    tell(state) {
      for (const response of listeners) response.write(wordOf(state));
      return listeners.size;
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}

const wordOf = (state: BuildState) => `data: ${JSON.stringify(state)}\n\n`;
