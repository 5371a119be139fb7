import { createReadStream, existsSync, statSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { rootFolder } from '../../scripts/workspaces';
import { listenLocally } from './local-server';

/** A stream provider of another company: it serves streams below a path of its own, to any site. */
export interface StreamProvider {
  /** For STREAM_URL_TEMPLATE. */
  template: string;
  /** Paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

const streams = path.join(rootFolder, 'api/sample/streams');

export async function startStreamProvider(): Promise<StreamProvider> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    asked.push(pathname);
    const file = path.join(streams, path.normalize(pathname.replace(/^\/vod\//, '/')));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'range');
    response.setHeader('access-control-expose-headers', 'content-range, content-length');
    if (request.method === 'OPTIONS' || !existsSync(file)) {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 404).end();
      return;
    }
    const { size } = statSync(file);
    const [, first = '0', last] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const start = Number(first);
    const end = last ? Math.min(Number(last), size - 1) : size - 1;
    response.writeHead(request.headers.range ? 206 : 200, {
      'content-length': end - start + 1,
      ...(request.headers.range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    });
    createReadStream(file, { start, end }).pipe(response);
  });
  const { url, stop } = await listenLocally(server);
  return {
    template: `${url}/vod/{videoId}/master.m3u8`,
    asked,
    stop,
  };
}
