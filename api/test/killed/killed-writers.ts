/** Writes that replace, that add and that go on, and what has to be found of them afterwards. */
import type { CallName } from '@steadfast/contract';
import { newEmail, NotAnswered, PASSWORD, type ApiClient } from '../support/api-client';

/** The API as it runs now; waits while it starts again. */
export type CurrentClient = () => Promise<ApiClient>;

/** A promise that somebody got by an answer of 200. */
interface Acknowledged {
  what: string;
  isKept(client: ApiClient): Promise<boolean>;
}
/** Somebody who writes and remembers what was acknowledged. */
export interface Writer {
  /** @returns whether it was acknowledged: not when the process was killed, or refused */
  write(): Promise<boolean>;
  acknowledged: Acknowledged[];
}

/**
 * @param startAt makes writers begin with different kinds of writes
 * @param mayRefuse whether a write may be answered with this status, and then counts as not acknowledged
 */
export async function createWriter(
  current: CurrentClient,
  startAt: number,
  mayRefuse: (status: number) => boolean = () => false,
): Promise<Writer> {
  const { token } = await (await current()).signUp();
  const acknowledged: Acknowledged[] = [];
  /** The position that was acknowledged last, and those that were tried since. */
  let possibleSeconds: (number | undefined)[] = [undefined];
  let count = startAt;

  /** @returns whether it was answered with 200 */
  const send = async (name: CallName, body: Record<string, unknown>, as?: string): Promise<boolean> => {
    const { status, error } = await (await current()).call(name, { body, token: as });
    if (status !== 200) throw new NotAnswered(`${name} (${error.code})`, status);
    return true;
  };
  const keep = (what: string, isKept: Acknowledged['isKept']) => {
    acknowledged.push({ what, isKept });
  };

  const writeProgress = async () => {
    const seconds = count / 100;
    possibleSeconds.push(seconds);
    await send('POST /video/track_video_progress', { videoId: 701, progressSeconds: seconds }, token);
    possibleSeconds = [seconds];
  };
  const kinds: (() => Promise<void>)[] = [
    writeProgress,
    async () => {
      const name = `Playlist ${count}`;
      await send('POST /playlist/create', { name }, token);
      keep(name, async (client) => (await playlistsOf(client, token)).some((each) => each.name === name));
    },
    writeProgress,
    writeProgress,
    async () => {
      const account = { email: newEmail(), password: PASSWORD };
      await send('POST /auth/register', account);
      keep(
        `registration of ${account.email}`,
        async (client) => (await client.mailedCode(account.email)) !== '',
      );
      await send('POST /auth/verify_email', {
        email: account.email,
        code: await (await current()).mailedCode(account.email),
      });
      keep(`account ${account.email}`, async (client) => {
        return (await client.call('POST /auth/login', { body: account })).status === 200;
      });
    },
  ];
  keep('the newest position', async (client) => {
    const { answer } = await client.call('GET /video/{id}', { params: { id: 701 }, token });
    return possibleSeconds.includes(answer.video.videoProgressSeconds);
  });

  return {
    acknowledged,
    write: async () => {
      count += 1;
      try {
        await kinds[count % kinds.length]?.();
        return true;
      } catch (error) {
        if (isBrokenConnection(error)) return false;
        if (error instanceof NotAnswered && mayRefuse(error.status)) return false;
        throw error;
      }
    },
  };
}

/** @returns what was acknowledged to writers, and is gone */
export async function listMissing(writers: Writer[], client: ApiClient): Promise<string[]> {
  const missing: string[] = [];
  for (const { what, isKept } of writers.flatMap((writer) => writer.acknowledged)) {
    if (!(await isKept(client))) missing.push(what);
  }
  return missing;
}

async function playlistsOf(client: ApiClient, token: string) {
  return (await client.call('GET /playlist/my_playlists', { token })).answer.playlists;
}

/** So fetch tells of it. Its class is not the one that Jest shows to tests, hence the name. */
function isBrokenConnection(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === 'TypeError' &&
    'message' in error &&
    (error.message === 'fetch failed' || error.message === 'terminated')
  );
}
