/** A database of an earlier release upgrades in place, and nothing is lost. How the databases were made: README.md. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { createApiClient, PASSWORD, type ApiClient } from '../support/api-client';
import { runCatalogueTool } from '../support/catalogue-tool';
import type { PreparedDatabase } from '../support/databases';
import { newFolder, removeFolder } from '../support/folders';
import { createMailServer, type MailServer } from '../support/mail-server';
import { canHavePostgres, createPostgresDatabase, runOn } from '../support/postgres-server';
import { startApi, type RunningApi } from '../support/running-api';
import type { PrintedJob } from '../support/video-jobs';

const RELEASE = join(__dirname, '2026-11-27');

async function unpackPglite(): Promise<PreparedDatabase> {
  const dataDir = await newFolder();
  const folder = join(dataDir, 'database');
  await mkdir(folder, { mode: 0o700 });
  execFileSync('tar', ['-xzf', `${RELEASE}.tar.gz`, '-C', folder]);
  return { dataDir, databaseUrl: undefined, remove: () => removeFolder(dataDir) };
}

async function loadPostgres(): Promise<PreparedDatabase> {
  const dataDir = await newFolder();
  const { url, remove } = await createPostgresDatabase();
  await runOn(url, gunzipSync(readFileSync(`${RELEASE}.sql.gz`)).toString());
  return {
    dataDir,
    databaseUrl: url,
    remove: async () => {
      await remove();
      await removeFolder(dataDir);
    },
  };
}

const engines = [
  { name: 'PGlite', load: unpackPglite },
  { name: 'PostgreSQL', load: loadPostgres },
].slice(0, canHavePostgres ? undefined : 1);

describe.each(engines)('a database of 2026-11-27 on $name, upgraded', ({ load }) => {
  let database: PreparedDatabase;
  let mail: MailServer;
  let api: RunningApi;
  let client: ApiClient;
  const start = async () => {
    api = await startApi(database, {
      jwtSecret: 'the secret of the site that is upgraded',
      publicUrl: 'https://watch.example.org',
      apiPublicUrl: 'https://watch.example.org/api',
      smtpUrl: mail.url,
      mailFrom: 'no-reply@example.org',
    });
    client = createApiClient(api);
  };
  const signIn = async (name: string) => {
    const body = { email: `${name}@example.org`, password: PASSWORD };
    return (await client.call('POST /auth/login', { body })).answer.access_token;
  };

  beforeAll(async () => {
    database = await load();
    mail = await createMailServer();
    await start();
  });
  afterAll(async () => {
    await api.stop();
    await mail.close();
    await database.remove();
  });

  it('lets a viewer sign in, who has the same name, playlists, progress and subscriptions', async () => {
    const token = await signIn('anna');
    const { answer: profile } = await client.call('GET /profile/self', { token });
    expect(profile).toMatchObject({ email: 'anna@example.org', name: 'Anna' });

    const { playlists } = (await client.call('GET /playlist/my_playlists', { token })).answer;
    expect(playlists.map(({ name, videoCount }) => [name, videoCount]).sort()).toEqual([
      ['Before breakfast', 3],
      ['With the children', 0],
    ]);
    const linkSlug = playlists.find(({ videoCount }) => videoCount === 3)?.linkSlug ?? '';
    const { answer: playlist } = await client.call('GET /playlist/playlist/{linkSlug}', {
      params: { linkSlug },
    });
    expect(playlist.videos.map(({ id }) => id)).toEqual([203, 101, 102]);

    const { videos } = (await client.call('GET /video/continue_watching', { token })).answer;
    expect(videos.map(({ id, videoProgressSeconds }) => [id, videoProgressSeconds])).toEqual([
      [203, 5],
      [101, 7],
    ]);
    const { answer: subscribed } = await client.call('GET /subscriptions/series', { token });
    expect(subscribed.seriesSubscriptions.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it('finds the videos of its catalogue', async () => {
    const { answer } = await client.call('POST /video/search', { body: { query: 'forge' } });
    expect(JSON.stringify(answer)).toContain('Forged');
  });

  it('sends once what waited and what was announced, and nothing to those who refused', async () => {
    const listRecipients = () => mail.accepted.map(({ to }) => to.replace('@example.org', '')).sort();
    // Carl subscribes, too, and wants no email.
    const expected = ['anna', 'ben', 'brother', 'friend'];
    while (listRecipients().length < expected.length) await wait(10);
    await api.stop();
    await start();
    const emails = ['refuses@example.org', 'zoe@example.org'];
    const token = await signIn('ben');
    await client.call('POST /share/video', { token, body: { emails, phoneNumbers: [], videoId: 103 } });
    while (mail.to('zoe@example.org').length === 0) await wait(10);
    expect(listRecipients()).toEqual([...expected, 'zoe']);
    expect(mail.to('anna@example.org')[0]?.raw).toContain('Forged');
  });

  it('keeps the videos that wait for a worker, and those that failed with the reason', async () => {
    const { output } = await runCatalogueTool(database, ['jobs', '--json']);
    const jobs = JSON.parse(output) as (PrintedJob & { title?: string })[];
    const findJob = (title: string) => jobs.find((job) => job.title === title);
    expect(findJob('A talk that waits')).toMatchObject({ state: 'waiting', attempts: 0, reason: null });
    expect(findJob('A talk without a picture')).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: 'talk.mp4 has no picture: export it again, then retry the job.',
    });
  });
});
