import type { OwnData } from '@steadfast/contract';
import { createAccountCalls } from '../../test/support/account-calls';
import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';
import { makeEditor } from '../../test/support/editors';

/** Tables that hold something about an account, and the part of the export that tells it; `null` with the reason. */
const TOLD_IN: Record<string, keyof OwnData | null> = {
  sessions: 'sessions',
  known_networks: 'knownNetworks',
  email_codes: 'waitingForCode',
  // The hash of a token that is good for minutes: there is nothing to tell.
  reset_tokens: null,
  playlists: 'playlists',
  video_marks: 'progress',
  series_subscriptions: 'subscriptions',
  edits: 'edits',
  // A role, which the profile's offers tell.
  editors: null,
};

describeApi('own data', (client) => {
  const { logIn, forgetPassword, enterResetCode, changeEmail, listMails } = createAccountCalls(client);
  const exported = (token: string) => client().call('GET /profile/export', { token });
  const remove = (token: string, currentPassword: string = PASSWORD) =>
    client().call('POST /profile/delete', { token, body: { currentPassword } });
  const idOf = async (email: string) =>
    String((await client().api.sql(`select id from accounts where email_key = '${email}'`))[0]?.id);
  /** Tables that hang on accounts, with what happens to their rows. */
  const tablesOnAccounts = () =>
    client().api.sql(
      `select c.conrelid::regclass::text as name, a.attname as "column", c.confdeltype as on_delete
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = 'accounts'::regclass`,
    );
  /** Somebody with a row in every table. */
  const busyPerson = async () => {
    const person = await client().signUp();
    const { token, email } = person;
    const profile = { name: 'Jo Do', zipcode: '01234' };
    await client().call('POST /profile/update_profile', { token, body: profile });
    const playlist = await client().newPlaylist(token, 'Mornings');
    await client().newPlaylist(token, 'Empty');
    for (const videoId of [705, 701]) {
      await client().call('POST /playlist/add_video', { token, body: { playlistId: playlist.id, videoId } });
    }
    await client().watch(token, 701, 12);
    const id = await idOf(email);
    await client().api.sql(`insert into series_subscriptions (account_id, series_id) values ('${id}', 7)`);
    await client().api.sql(
      `insert into edits (account_id, kind, target_id, target_name, what)
       values ('${id}', 'series', 7, 'The Long Road', 'Changed the name')`,
    );
    await makeEditor(client(), email);
    await changeEmail(token, newEmail());
    await forgetPassword(email);
    await enterResetCode(email, await client().mailedCode(email));
    return { ...person, id };
  };

  describe('GET /profile/export', () => {
    it('exports all that is stored about a person, and no hashes, codes or tokens, nor anything of another person', async () => {
      await busyPerson();
      const names = (await tablesOnAccounts()).map(({ name }) => String(name));
      expect([...new Set(names)].sort()).toEqual(Object.keys(TOLD_IN).sort());
      const { token, email } = await busyPerson();
      const { status, answer } = await exported(token);
      expect(status).toBe(200);
      const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
      expect(answer).toEqual({
        exportedAt: aTime,
        profile: { email, name: 'Jo Do', zipcode: '01234', emailNotification: true, createdAt: aTime },
        playlists: [
          {
            name: 'Mornings',
            linkSlug: expect.any(String),
            createdAt: aTime,
            videos: [
              { id: 705, title: expect.any(String) },
              { id: 701, title: expect.any(String) },
            ],
          },
          { name: 'Empty', linkSlug: expect.any(String), createdAt: aTime, videos: [] },
        ],
        progress: [
          {
            videoId: 701,
            title: expect.any(String),
            progressSeconds: 12,
            isWatched: false,
            updatedAt: aTime,
          },
        ],
        subscriptions: [{ seriesId: 7, name: expect.any(String), createdAt: aTime }],
        sessions: [{ createdAt: aTime, expiresAt: aTime, isThisOne: true }],
        knownNetworks: [{ seenAt: aTime }],
        waitingForCode: [{ purpose: 'change-email', email: expect.stringContaining('@'), createdAt: aTime }],
        messages: [
          { createdAt: aTime, sentAt: null },
          { createdAt: aTime, sentAt: null },
        ],
        edits: [{ at: aTime, targetName: 'The Long Road', what: 'Changed the name' }],
      });
      for (const part of Object.values(TOLD_IN)) if (part !== null) expect(answer).toHaveProperty(part);
      const text = JSON.stringify(answer);
      expect(text).not.toMatch(/argon2|[0-9a-f]{64}|127\.0\.0\.1/);
      expect(text).not.toContain(await client().mailedCode(email));
    });
  });

  describe('POST /profile/delete', () => {
    it('deletes the account with all that hangs on it and no other, once, signs out everywhere and confirms it by mail', async () => {
      const { token, email, id } = await busyPerson();
      const stranger = await client().signUp();
      await client().newPlaylist(stranger.token);
      const other = (await logIn(email)).answer.access_token;
      const [playlist] = (await client().call('GET /playlist/my_playlists', { token })).answer.playlists;
      await client().api.sql(
        `update jobs set state = 'done', ended_at = now() where payload->>'recipient' = '${email}'`,
      );

      const answers = await Promise.all([remove(token), remove(token)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await exported(stranger.token)).answer.playlists).toHaveLength(1);
      for (const ended of [token, other]) expect((await exported(ended)).status).toBe(401);
      expect((await logIn(email)).status).toBe(401);
      const params = { linkSlug: playlist?.linkSlug ?? '' };
      expect((await client().call('GET /playlist/playlist/{linkSlug}', { params })).status).toBe(404);
      for (const { name, column, on_delete } of await tablesOnAccounts()) {
        // What was edited stays, without who did it.
        const isKept = name === 'edits' || column === 'granted_by';
        expect([name, on_delete]).toEqual([name, isKept ? 'n' : 'c']);
        expect(await client().api.sql(`select 1 from ${name} where ${column} = '${id}'`)).toEqual([]);
      }
      const subjects = (await listMails(email)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Your Steadfast account was deleted']);
    });

    it('leaves mail that waits to be sent, which may be from others, but no news that were subscribed to', async () => {
      const { token, email } = await client().signUp();
      await client().api.sql(
        `insert into jobs (kind, payload, key) values
         ('mail', '{"recipient": "${email}", "subject": "News"}', 'new-episode 1 ${await idOf(email)}'),
         ('mail', '{"recipient": "${email}", "subject": "From a friend"}', null)`,
      );
      await remove(token);
      const subjects = (await listMails(email)).map(({ subject }) => subject);
      expect(subjects).toEqual(['From a friend', 'Your Steadfast account was deleted']);
    });

    it('leaves nothing that holds the id of the account: news for a former address, and keys of old ones', async () => {
      const { token, email } = await client().signUp();
      const id = await idOf(email);
      await client().api.sql(
        `insert into jobs (kind, payload, key, ended_at) values
           ('mail', '{"recipient": "former.${email}"}', 'new-episode 2 ${id}', null),
           ('mail', '{}', 'new-episode 3 ${id}', now() - interval '60 days'),
           ('mail', '{"recipient": "other.${email}"}', 'new-episode 2 00000000-0000-4000-8000-000000000000', null)
         on conflict do nothing`,
      );
      await remove(token);
      expect(await client().api.sql(`select 1 from jobs where key like '%${id}%'`)).toEqual([]);
      expect(await listMails(`other.${email}`)).toHaveLength(1);
    });
  });
});
