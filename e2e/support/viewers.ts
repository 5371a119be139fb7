/** Viewers of a site behind its proxy. Each has a connection, and remembers which of its writes were acknowledged. */
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proxy } from './proxies';
import { OUTBOX_KEY } from './child-server';
import { newPerson } from './account';

interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The example configuration of nginx allows 100 per address. */
const CONNECTIONS_PER_ADDRESS = 50;
const SIGN_UPS_AT_ONCE = 8;
const PAUSE_MS = 1_000;
/** Pause relative to the time of the last request, so that a busy machine is not overloaded. */
const PAUSE_SHARE = 4;
/** Pages that the origin renders, and other files that browsers request from it. */
const PAGES = ['/', '/series', '/about', '/registry.json', '/robots.txt'];
const VIDEOS_OF_A_WRITER = 8;

/** A connection to the proxy that sends one request at a time. */
class Connection {
  private readonly agent: https.Agent;

  constructor(
    private readonly proxy: Proxy,
    number: number,
  ) {
    this.agent = new https.Agent({
      keepAlive: true,
      maxSockets: 1,
      ca: proxy.ca(),
      localAddress: `127.0.0.${1 + Math.floor(number / CONNECTIONS_PER_ADDRESS)}`,
    });
  }

  /** @throws {Error} if the connection breaks before the response is complete */
  send(method: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) {
    return new Promise<ReceivedResponse>((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const request = https.request(
        {
          ...{ host: 'localhost', port: this.proxy.httpsPort, method, path, agent: this.agent },
          headers: {
            ...(token && { authorization: token }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (received += chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
          );
        },
      );
      request.once('error', reject);
      request.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The position in a video. `possible`: the last acknowledged one, and all sent since. */
interface Position {
  possible: number[];
  isAcknowledged: boolean;
}

interface ListedVideo {
  id: number;
  videoProgressSeconds: number;
}

interface Account {
  email: string;
  password: string;
  token: string;
  positions: Map<number, Position>;
  /** Names of playlists whose creation was acknowledged. */
  playlists: string[];
}

/** What viewers saw since the last count. */
export interface Seen {
  responses: number;
  refused: number;
  /** The longest time until a response, in milliseconds. */
  longestMs: number;
}

export class Viewers {
  /** What must not happen: a failed request that may be repeated, or a refusal that does not say when to try again. */
  readonly failures = new Set<string>();
  /** Number of acknowledged positions. */
  acknowledged = 0;
  private seen: Seen = { responses: 0, refused: 0, longestMs: 0 };
  private readonly connections: Connection[] = [];
  private readonly accounts: Account[] = [];
  private videoIds: number[] = [];
  private pages: string[] = PAGES;
  private reads: string[] = [];
  private isOver = false;
  private load: Promise<unknown> = Promise.resolve();

  constructor(private readonly proxy: Proxy) {}

  /** Starts to read, sign in and report progress, with one connection per viewer. */
  async begin({ readers, writers, signingIn }: Record<'readers' | 'writers' | 'signingIn', number>) {
    this.connections.push(
      ...Array.from({ length: readers + writers + signingIn }, (_, n) => new Connection(this.proxy, n)),
    );
    const [first] = this.connections;
    if (!first) throw new Error('There are no viewers');
    const { series } = JSON.parse((await first.send('GET', '/api/video/series')).body) as {
      series: { id: number; videos: { id: number }[] }[];
    };
    this.videoIds = series.flatMap(({ videos }) => videos.map(({ id }) => id));
    this.pages = [...PAGES, ...series.map(({ id }) => `/series/${id}`), `/video/${this.videoIds[0]}`];
    this.reads = [
      ...['/api/video/series', '/api/featured/hero', '/api/featured/tag'],
      ...series.map(({ id }) => `/api/video/series/${id}`),
      ...this.videoIds.map((id) => `/api/video/${id}`),
    ];
    const withAccounts = this.connections.slice(readers);
    for (let n = 0; n < withAccounts.length; n += SIGN_UPS_AT_ONCE) {
      const next = withAccounts.slice(n, n + SIGN_UPS_AT_ONCE);
      this.accounts.push(...(await Promise.all(next.map((connection) => this.signUp(connection)))));
    }
    this.load = Promise.all(
      this.connections.map((connection, n) => {
        const account = this.accounts[n - readers];
        if (!account) return this.repeat((count) => this.read(connection, n * 7 + count));
        if (n < readers + writers) return this.repeat((count) => this.watch(connection, account, count));
        return this.repeat((count) => this.signIn(connection, account, count));
      }),
    );
  }

  /** Resolves after this many more responses and acknowledged positions, when the site works. */
  async untilServed(responses: number, acknowledged: number): Promise<void> {
    const goals = [this.seen.responses + responses, this.acknowledged + acknowledged] as const;
    while ((this.seen.responses < goals[0] || this.acknowledged < goals[1]) && this.failures.size === 0)
      await wait(10);
  }

  /** Returns what was seen since the last call. */
  count(): Seen {
    const { seen } = this;
    this.seen = { responses: 0, refused: 0, longestMs: 0 };
    return seen;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.load;
  }

  close(): void {
    this.isOver = true;
    for (const connection of this.connections) connection.close();
  }

  /** Finds acknowledged writes that the site does not have. */
  async findLostWrites(): Promise<string[]> {
    const lost: string[] = [];
    for (const { email, token, positions, playlists } of this.accounts) {
      const read = async (path: string) => {
        const response = await this.connections[0]?.send('GET', path, { token });
        return JSON.parse(response?.body ?? '') as Record<string, { name: string; videos: ListedVideo[] }[]>;
      };
      const { series = [] } = await read('/api/video/series');
      const stored = new Map(
        series.flatMap(({ videos }) =>
          videos.map(({ id, videoProgressSeconds }) => [id, videoProgressSeconds]),
        ),
      );
      for (const [id, { possible, isAcknowledged }] of positions) {
        const seconds = stored.get(id) ?? -1;
        if (isAcknowledged && !possible.includes(seconds))
          lost.push(`${email}: video ${id} is at ${seconds}, not at ${possible.join(' or ')}`);
      }
      const { playlists: all = [] } = await read('/api/playlist/my_playlists');
      const names = new Set(all.map(({ name }) => name));
      lost.push(...playlists.filter((name) => !names.has(name)).map((name) => `${email}: ${name}`));
    }
    return lost;
  }

  private async repeat(use: (count: number) => Promise<unknown>): Promise<void> {
    await wait(PAUSE_MS * Math.random());
    for (let count = 0; !this.isOver; count += 1) {
      const sinceMs = performance.now();
      await use(count);
      await wait(PAUSE_MS * (0.5 + Math.random()) + PAUSE_SHARE * (performance.now() - sinceMs));
    }
  }

  /** Sends a request that may be repeated, and so must not fail. */
  private async sendRepeatable(connection: Connection, ...request: Parameters<Connection['send']>) {
    const response = await this.send(connection, request);
    if (response && response.status !== 200) {
      this.failures.add(`${request[0]} ${request[1]}: ${response.status} ${response.body.slice(0, 200)}`);
    }
    return response?.status === 200 ? response : undefined;
  }

  /** Sends a request that must not be repeated. It may be refused, if the refusal says that the request itself is valid. */
  private async sendOnce(connection: Connection, ...request: Parameters<Connection['send']>) {
    const response = await this.send(connection, request);
    if (response?.status === 200) return response;
    this.seen.refused += 1;
    const isClear = response?.status === 502 || (response?.status === 503 && response.headers['retry-after']);
    if (response && !isClear) this.failures.add(`${request[0]} ${request[1]}: ${response.status}`);
    return undefined;
  }

  private async send(connection: Connection, request: Parameters<Connection['send']>) {
    const sinceMs = performance.now();
    try {
      return await connection.send(...request);
    } catch (error) {
      this.failures.add(`${request[0]} ${request[1]}: ${String(error)}`);
      return undefined;
    } finally {
      this.seen.responses += 1;
      this.seen.longestMs = Math.max(this.seen.longestMs, performance.now() - sinceMs);
    }
  }

  private async read(connection: Connection, count: number): Promise<void> {
    const addresses = count % 2 === 0 ? this.pages : this.reads;
    const method = count % 10 === 0 ? 'HEAD' : 'GET';
    await this.sendRepeatable(connection, method, addresses[Math.floor(count / 2) % addresses.length] ?? '/');
  }

  private async watch(connection: Connection, { token, positions }: Account, count: number): Promise<void> {
    const own = ['/api/profile/self', '/api/video/continue_watching', `/api/video/${this.videoIds[0]}`];
    if (count % 3 === 2) {
      await this.sendRepeatable(connection, 'GET', own[Math.floor(count / 3) % own.length] ?? '', { token });
      return;
    }
    const videoId = this.videoIds[count % VIDEOS_OF_A_WRITER] ?? 0;
    const position = positions.get(videoId) ?? { possible: [], isAcknowledged: false };
    positions.set(videoId, position);
    const progressSeconds = (1 + count) / 100;
    position.possible.push(progressSeconds);
    const body = { videoId, progressSeconds };
    if (!(await this.sendRepeatable(connection, 'POST', '/api/video/track_video_progress', { token, body })))
      return;
    position.possible = [progressSeconds];
    position.isAcknowledged = true;
    this.acknowledged += 1;
  }

  private async signIn(connection: Connection, account: Account, count: number): Promise<void> {
    const { email, password } = account;
    const signedIn = await this.sendRepeatable(connection, 'POST', '/api/auth/login', {
      body: { email, password },
    });
    if (!signedIn) return;
    const { access_token: token } = JSON.parse(signedIn.body) as { access_token: string };
    account.token = token;
    await this.sendRepeatable(connection, 'GET', '/api/profile/self', { token });
    const name = `Playlist ${count}`;
    const created = await this.sendOnce(connection, 'POST', '/api/playlist/create', {
      token,
      body: { name },
    });
    if (created) account.playlists.push(name);
  }

  private async signUp(connection: Connection): Promise<Account> {
    const { email, password } = newPerson();
    const send = async (method: string, path: string, body?: object) => {
      const response = await connection.send(method, path, body && { body });
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.body}`);
      return response.body;
    };
    await send('POST', '/api/auth/register', { email, password });
    const outbox = `/api/dev/outbox?key=${OUTBOX_KEY}&to=${encodeURIComponent(email)}`;
    const code = /\b\d{6}\b/.exec(await send('GET', outbox))?.[0];
    await send('POST', '/api/auth/verify_email', { email, code });
    const response = await send('POST', '/api/auth/login', { email, password });
    return {
      ...{ email, password, positions: new Map<number, Position>(), playlists: [] },
      token: (JSON.parse(response) as { access_token: string }).access_token,
    };
  }
}
