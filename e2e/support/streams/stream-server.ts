import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { answerWrongly, type Fault } from './faults';
import { masterFile, type StreamName } from './masters';
import { STREAM_SECONDS } from './recipe';
import { listenLocally } from '../local-server';

/** What a test wants to be served. */
export interface WantedVideo {
  stream: StreamName;
  /** By default it goes by the name of its stream. */
  title?: string;
  faults?: readonly Fault[];
}

/** A video of the catalogue whose stream is served as a test wants it. */
export interface ServedVideo {
  id: number;
  title: string;
  /** Names of the files that were asked for, in order. */
  asked: string[];
  /** From now on every file is answered as it should be. */
  mend(): void;
}

/** An API that knows these videos and nothing else, and the provider of their streams. */
export interface StreamServer {
  /** For API_BASE_URL. */
  apiUrl: string;
  /** For STREAM_URL_TEMPLATE. */
  streamTemplate: string;
  /** Adds a video. */
  add(wanted: WantedVideo): ServedVideo;
  /** Adds a series of videos, and gives its id. */
  addSeries(videos: readonly ServedVideo[]): number;
  stop(): Promise<void>;
}

interface Entry extends ServedVideo {
  stream: StreamName;
  faults: (Fault & { left: number })[];
}

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range',
  'access-control-expose-headers': 'content-range, content-length',
};
const TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.vtt': 'text/vtt',
};

/** @param folder the streams, as `streamsFolder` makes them */
export async function startStreamServer(folder: string): Promise<StreamServer> {
  const entries: Entry[] = [];
  const series: number[][] = [];
  const add = ({ stream, title = stream, faults = [] }: WantedVideo): Entry => {
    const id = entries.length + 1;
    const entry: Entry = {
      id,
      // With its number, since another try at a test adds it once more.
      title: `${title} (${id})`,
      stream,
      faults: faults.map((fault) => ({ ...fault, left: fault.times ?? Infinity })),
      asked: [],
      mend() {
        entry.faults = [];
      },
    };
    entries.push(entry);
    return entry;
  };

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://provider');
    for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.setHeader(name, value);
    const [, place = '', ...rest] = pathname.split('/');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (place === 'vod') serveFile(rest, request, response);
    else serveAnswer(rest.join('/'), response);
  });

  const serveFile = (
    [streamId, file = '']: string[],
    { headers: { range } }: http.IncomingMessage,
    response: http.ServerResponse,
  ) => {
    const entry = entries.find(({ id }) => `stream-${id}` === streamId);
    if (!entry) return void response.writeHead(404).end();
    entry.asked.push(file);
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    const whole = readFileSync(path.join(folder, file === 'master.m3u8' ? masterFile(entry.stream) : file));
    const bytes = partOf(whole, range, response);
    const fault = entry.faults.find(({ files, left }) => left > 0 && files.test(file));
    if (!fault) return void response.end(bytes);
    fault.left -= 1;
    answerWrongly(fault.kind, response, bytes);
  };

  const serveAnswer = (call: string, response: http.ServerResponse) => {
    const [, kind, number] = /^video\/(series\/)?(\d+)$/.exec(call) ?? [];
    const id = Number(number);
    const answer = kind ? seriesAnswer(id) : videoAnswer(id);
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

  const videoAnswer = (id: number) => {
    const entry = entries.find((each) => each.id === id);
    return entry && { video: asVideo(entry) };
  };

  const seriesAnswer = (id: number) => {
    const ids = series[id - 1];
    const videos = entries.filter((entry) => ids?.includes(entry.id)).map(asVideo);
    return ids && { series: { id, name: 'Streams', videos } };
  };

  const { url, stop } = await listenLocally(server);
  return {
    apiUrl: `${url}/api`,
    streamTemplate: `${url}/vod/{videoId}/master.m3u8`,
    add,
    addSeries: (videos) => series.push(videos.map(({ id }) => id)),
    stop,
  };
}

function asVideo({ id, title }: Entry) {
  return { id, title, videoId: `stream-${id}`, duration: STREAM_SECONDS, isWatched: false };
}

/** What a call asks for of a file, with the head that goes with it. */
function partOf(whole: Buffer, range: string | undefined, response: http.ServerResponse): Buffer {
  const [, first, last] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? [];
  if (first === undefined) return whole;
  const start = Number(first);
  const end = last ? Math.min(Number(last), whole.length - 1) : whole.length - 1;
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${start}-${end}/${whole.length}`);
  return whole.subarray(start, end + 1);
}
