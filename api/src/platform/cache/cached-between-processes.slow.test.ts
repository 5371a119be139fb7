/** Two processes on one database never show what the other has changed. */
import { createApiClient, PASSWORD, type ApiClient } from '../../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { LONG_SERIES } from '../../../test/support/sample-folder';

const SECRET = 'a secret of two processes, longer than 32 characters';
const NEW_PASSWORD = 'Another pass 2!';
const [VIDEO_ID = 0] = LONG_SERIES.videoIds;

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'two processes on $name',
  ({ prepareForProcess: prepare }) => {
    let prepared: PreparedDatabase;
    let apis: ApiProcess[];
    let here: ApiClient;
    let there: ApiClient;
    beforeAll(async () => {
      prepared = await prepare();
      apis = [
        await startApiProcess(prepared, { jwtSecret: SECRET }),
        await startApiProcess(prepared, { jwtSecret: SECRET }),
      ];
      [here, there] = apis.map((api) => createApiClient(api)) as [ApiClient, ApiClient];
    });
    afterAll(async () => {
      await Promise.all(apis.map((api) => api.stop()));
      await prepared.remove();
    });

    const statusOf = async (client: ApiClient, token: string) =>
      (await client.call('GET /profile/self', { token })).status;
    const signUpInBoth = async () => {
      const person = await here.signUp();
      for (const client of [here, there]) expect(await statusOf(client, person.token)).toBe(200);
      return person;
    };
    it('end a session with a sign-out', async () => {
      const { token } = await signUpInBoth();
      expect((await here.call('POST /auth/logout', { token })).status).toBe(200);
      expect(await statusOf(here, token)).toBe(401);
      expect(await statusOf(there, token)).toBe(401);
    });

    it('end all sessions with another password, except for the one that set it', async () => {
      const { email, token } = await signUpInBoth();
      const { answer } = await there.call('POST /auth/login', { body: { email, password: PASSWORD } });
      const other = answer.access_token;
      expect(await statusOf(here, other)).toBe(200);
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      expect((await here.call('POST /auth/change_password', { token, body })).status).toBe(200);
      expect(await statusOf(here, other)).toBe(401);
      expect(await statusOf(there, other)).toBe(401);
      expect([await statusOf(here, token), await statusOf(there, token)]).toEqual([200, 200]);
    });

    it('end the sessions of a deleted account', async () => {
      const { token } = await signUpInBoth();
      const body = { currentPassword: PASSWORD };
      expect((await here.call('POST /profile/delete', { token, body })).status).toBe(200);
      expect(await statusOf(here, token)).toBe(401);
      expect(await statusOf(there, token)).toBe(401);
    });

    it('end a session that the database loses, however it was lost', async () => {
      const { email, token } = await signUpInBoth();
      await apis[0]?.sql(
        `update sessions set expires_at = now() from accounts where account_id = accounts.id and email = '${email}'`,
      );
      expect(await statusOf(here, token)).toBe(401);
      expect(await statusOf(there, token)).toBe(401);
    });

    it('show the progress and the playlists that the other has stored', async () => {
      const { token } = await signUpInBoth();
      const progressAt = async (client: ApiClient) =>
        (await client.call('GET /video/{id}', { token, params: { id: VIDEO_ID } })).answer.video
          .videoProgressSeconds;
      const playlistsAt = async (client: ApiClient) =>
        (await client.call('GET /playlist/my_playlists', { token })).answer.playlists.map(({ name }) => name);
      for (const client of [here, there]) {
        expect([await progressAt(client), await playlistsAt(client)]).toEqual([undefined, []]);
      }
      await here.call('POST /video/track_video_progress', {
        token,
        body: { videoId: VIDEO_ID, progressSeconds: 31 },
      });
      await here.call('POST /playlist/create', { token, body: { name: 'Mine' } });
      expect([await progressAt(here), await playlistsAt(here)]).toEqual([31, ['Mine']]);
      expect([await progressAt(there), await playlistsAt(there)]).toEqual([31, ['Mine']]);
    });

    it('give each of many people who ask at the same time their own progress', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => here.signUp()));
      await Promise.all(
        people.map(({ token }, index) =>
          here.call('POST /video/track_video_progress', {
            token,
            body: { videoId: VIDEO_ID, progressSeconds: index + 1 },
          }),
        ),
      );
      const asked = Array.from({ length: 60 }, (_, index) => index % people.length);
      const seen = await Promise.all(
        asked.map(async (index) => {
          const { answer } = await here.call('GET /video/{id}', {
            token: people[index]?.token,
            params: { id: VIDEO_ID },
          });
          return answer.video.videoProgressSeconds;
        }),
      );
      expect(seen).toEqual(asked.map((index) => index + 1));
    });

    it('show a changed catalogue at once, and share their ETags', async () => {
      const ask = async (client: ApiClient, etag = '') => {
        const response = await client.fetch('/api/video/series', { headers: { 'if-none-match': etag } });
        return {
          status: response.status,
          etag: response.headers.get('etag') ?? '',
          text: await response.text(),
        };
      };
      const first = await ask(here);
      expect((await ask(there, first.etag)).status).toBe(304);
      // It has never written this response itself.
      expect((await ask(there)).text).toBe(first.text);
      for (let round = 0; round < 20; round += 1) {
        const name = `Named in round ${round}`;
        await here.api.sql(`update series set name = '${name}' where id = 7`);
        const hasName = async (client: ApiClient) => {
          const { status, text } = await ask(client, first.etag);
          expect(status).toBe(200);
          return text.includes(name);
        };
        expect(await hasName(here)).toBe(true);
        expect(await hasName(there)).toBe(true);
      }
    });
  },
);
