import type { CallName, CallParams, CallQuery, CallResponse, ErrorResponse } from '@steadfast/contract';
import { OUTBOX_KEY, type RunningApi } from './running-api';

export interface Sent<N extends CallName> {
  params?: CallParams<N> | Record<string, string | number>;
  query?: CallQuery<N>;
  body?: unknown;
  token?: string | undefined;
}
interface SentRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
}
export interface Answered<N extends CallName> {
  status: number;
  /** Meant where the call succeeded. */
  answer: CallResponse<N>;
  /** Meant where it did not. */
  error: ErrorResponse;
}

type Playlist = CallResponse<'GET /playlist/my_playlists'>['playlists'][number];

/** Calls the API as the site does, and sees that every answer keeps the contract and every error is documented. */
export interface ApiClient<A = RunningApi> {
  api: A;
  call<N extends CallName>(name: N, sent?: Sent<N>): Promise<Answered<N>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The newest code that was mailed to this address. */
  mailedCode(email: string): Promise<string>;
  /** A new confirmed account, signed in. */
  signUp(): Promise<{ email: string; password: string; token: string }>;
  /** A new, empty playlist of the person with this token. */
  newPlaylist(token: string, name?: string): Promise<Playlist>;
  /** Reports how far the person with this token has watched. */
  watch(
    token: string,
    videoId: number | undefined,
    progressSeconds: number,
  ): Promise<Answered<'POST /video/track_video_progress'>>;
}

/** What was asked for was refused. */
export class NotAnswered extends Error {
  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`${what} was answered with ${status}`);
  }
}

export const PASSWORD = 'Strong pass 1!';
/** Of `PASSWORD`, at the cost of the tests. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$L7KWQl+gxLe7qsSrYQv2kA$xjtAqCX4Tgog3wUGRI1GsICDxO7xBx1YoEtIXkkwqns';
let people = 0;

/** An address that nobody has used yet. */
export function newEmail(): string {
  people += 1;
  return `person${people}@example.org`;
}

/** @param onResponse sees every response */
export function createApiClient<A extends RunningApi>(
  api: A,
  onResponse: (response: Response, path: string) => void = () => undefined,
): ApiClient<A> {
  const fetchFrom = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${api.url}${path}`, init);
    onResponse(response, path);
    return response;
  };

  const send = async (url: string, request: SentRequest) => {
    if (api.request) return api.request({ ...request, url });
    const response = await fetchFrom(url, request);
    return { status: response.status, body: await response.text() };
  };

  const call = async <N extends CallName>(name: N, { params, query, body, token }: Sent<N> = {}) => {
    const [method, path = ''] = name.split(' ') as [SentRequest['method'], string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(Object.entries(params ?? {}).find(([each]) => each === key)?.[1])),
    );
    const request = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const asked = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const response = await send(`/api${filled}${asked.size > 0 ? `?${asked.toString()}` : ''}`, request);
    const { findFault } = await loadApiHost();
    const fault = findFault(name, response.status, response.body);
    if (fault !== undefined) throw new Error(fault);
    const json: unknown = JSON.parse(response.body);
    return { status: response.status, answer: json as CallResponse<N>, error: json as ErrorResponse };
  };

  const mailedCode = async (email: string) => {
    const response = await fetchFrom(`/api/dev/outbox?key=${OUTBOX_KEY}&to=${encodeURIComponent(email)}`);
    if (!response.ok) throw new NotAnswered('The outbox', response.status);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  };

  const register = async (account: { email: string; password: string }) => {
    await call('POST /auth/register', { body: account });
    const code = await mailedCode(account.email);
    await call('POST /auth/verify_email', { body: { email: account.email, code } });
  };

  const signUp = async () => {
    const account = { email: newEmail(), password: PASSWORD };
    // A row is written in a hundredth of the time, and without a mail.
    const statement = `insert into accounts (email, email_key, password_hash)
      values ('${account.email}', '${account.email}', '${PASSWORD_HASH}')`;
    if (api.request) await api.sql(statement);
    else await register(account);
    const { answer } = await call('POST /auth/login', { body: account });
    return { ...account, token: answer.access_token };
  };

  const newPlaylist = async (token: string, name = 'Mine') => {
    const { status } = await call('POST /playlist/create', { token, body: { name } });
    const { answer } = await call('GET /playlist/my_playlists', { token });
    const playlist = answer.playlists.at(-1);
    if (status !== 200 || !playlist) throw new NotAnswered('A new playlist', status);
    return playlist;
  };

  const watch = (token: string, videoId: number | undefined, progressSeconds: number) =>
    call('POST /video/track_video_progress', { token, body: { videoId, progressSeconds } });

  return { api, call, fetch: fetchFrom, mailedCode, signUp, newPlaylist, watch };
}
