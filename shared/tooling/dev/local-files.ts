/** Serves the local remote: its files, its `feature.json`, and an event for each build. */
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { LocalRemote } from './live-site-proxy';
import type { BuildState, LocalBuild } from './local-build';

/** The prefix of this server's own paths; no site uses it. */
const LOCAL_PATH = '/-/local/';

const CLIENT_PATH = `${LOCAL_PATH}reload.js`;

/** Reloads the page after each build; for the page's head. */
export const RELOAD_SCRIPT = `<script src="${CLIENT_PATH}"></script>\n`;

const client = fs.readFileSync(new URL('./reload-client.js', import.meta.url), 'utf8');
export const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Any site may load these files as an override: they contain nothing secret, since the site will serve them anyway. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const getEntryPath = (workspace: string) => `${LOCAL_PATH}${workspace}/remoteEntry.js`;

/**
 * Serves a local build.
 *
 * @param remote the remote's description; undefined while `feature.json` cannot be read
 */
export function createLocalFiles(
  workspace: string,
  build: Pick<LocalBuild, 'folder' | 'state'>,
  remote: () => LocalRemote | undefined,
) {
  const listeners = new Set<http.ServerResponse>();

  function listen(response: http.ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
    response.write(formatEvent(build.state()));
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }
  function withReloadClient(text: string): string {
    const state = build.state();
    const number = state.kind === 'building' ? 'undefined' : state.number;
    return `${text}\n;window.steadfastBuild ??= ${number};\n${client}`;
  }
  function readBody(file: string): string | Buffer | undefined {
    if (file === 'feature.json') {
      const described = remote();
      // Flat, as the development servers serve it. The entry's URL follows from this file's URL.
      return (
        described &&
        JSON.stringify({ ...described.feature, ...described, feature: undefined, entry: undefined })
      );
    }
    const state = build.state();
    if (file === 'remoteEntry.js') {
      const text = state.kind === 'built' ? read(state.entry) : undefined;
      return text && withReloadClient(text.toString('utf8'));
    }
    return read(file);
  }
  function read(file: string): Buffer | undefined {
    const fullPath = path.join(build.folder, file);
    // Serve nothing outside the build's folder.
    return fullPath.startsWith(build.folder + path.sep) &&
      fs.statSync(fullPath, { throwIfNoEntry: false })?.isFile()
      ? fs.readFileSync(fullPath)
      : undefined;
  }

  return {
    /** @returns whether the request was for the local remote */
    handle({ url = '', method }: http.IncomingMessage, response: http.ServerResponse): boolean {
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
      const ownPrefix = `${LOCAL_PATH}${workspace}/`;
      const body =
        pathname === CLIENT_PATH
          ? withReloadClient('')
          : pathname.startsWith(ownPrefix)
            ? readBody(pathname.slice(ownPrefix.length))
            : undefined;
      if (body === undefined) {
        response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
        response.end(`The local build of ${workspace} has no such file. See the terminal.\n`);
      } else {
        const type = MEDIA_TYPES[path.extname(pathname)] ?? 'application/octet-stream';
        response.writeHead(200, { ...HEADERS, 'content-type': type }).end(body);
      }
      return true;
    },
    /** Notifies all open pages. @returns how many there are */
    notifyPages(state: BuildState): number {
      for (const response of listeners) response.write(formatEvent(state));
      return listeners.size;
    },
    close() {
      for (const response of listeners) response.end();
    },
  };
}

const formatEvent = (state: BuildState) => `data: ${JSON.stringify(state)}\n\n`;
