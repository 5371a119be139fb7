/** News of a series from end to end: the catalogue tool adds videos, a real SMTP conversation brings the mail, its link ends it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient, newEmail, PASSWORD } from '../../test/support/api-client';
import { runCatalogueTool } from '../../test/support/catalogue-tool';
import { databases, type PreparedDatabase } from '../../test/support/databases';
import { createMailServer, type MailServer } from '../../test/support/mail-server';
import { startApiProcess, type ApiProcess } from '../../test/support/running-api';
import { catalogueOfTests, SHORT_SERIES } from '../../test/support/sample-folder';

const SITE = 'https://watch.example.org';

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(25)) if (await isSo()) return;
  throw new Error(`It did not come to pass that ${what}`);
}

/** As a mail program reads it: what goes on in an indented line in one, `=3D` as what it stands for. */
function readable(raw: string): string {
  return raw
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe.each(databases)('news by mail on $name', ({ prepareForProcess: prepare }) => {
  let prepared: PreparedDatabase;
  let server: MailServer;
  let api: ApiProcess;
  const start = () =>
    startApiProcess(prepared, {
      smtpUrl: server.url,
      mailFrom: 'Steadfast <no-reply@example.org>',
      publicUrl: SITE,
      apiPublicUrl: `${SITE}/api`,
    });
  beforeAll(async () => {
    [prepared, server] = await Promise.all([prepare(), createMailServer()]);
    api = await start();
  });
  afterAll(async () => {
    await Promise.all([api.stop(), server.close()]);
    await prepared.remove();
  });

  const client = () => createApiClient(api);
  const newsTo = (email: string) =>
    server
      .to(email)
      .map(({ raw }) => readable(raw))
      .filter((mail) => mail.includes('List-Unsubscribe:'));
  const person = async () => {
    const account = { email: newEmail(), password: PASSWORD };
    await client().call('POST /auth/register', { body: account });
    await until(() => server.to(account.email).length > 0, 'a code was mailed');
    const code = /^\d{6}\r$/m.exec(readable(server.to(account.email)[0]?.raw ?? ''))?.[0].trim();
    await client().call('POST /auth/verify_email', { body: { email: account.email, code } });
    const { answer } = await client().call('POST /auth/login', { body: account });
    return { email: account.email, token: answer.access_token };
  };
  const subscribe = (token: string) =>
    client().call('POST /subscriptions/series', { token, body: { seriesId: SHORT_SERIES.id } });
  /** Adds videos to the series as the operator does, while it runs or stands. */
  const addVideos = async (...ids: number[]) => {
    const file = join(prepared.dataDir, 'catalogue.json');
    const withNew = catalogueOfTests.series.map((series) => {
      const [model] = series.id === SHORT_SERIES.id ? series.videos : [];
      if (!model) return series;
      const added = ids.map((id) => ({ ...model, id, videoId: `stream-${id}`, title: `Talk ${id}` }));
      return { ...series, videos: [...series.videos, ...added] };
    });
    await writeFile(file, JSON.stringify({ ...catalogueOfTests, series: withNew }));
    const { code, output, errors } = await runCatalogueTool(prepared, ['import', file]);
    // The new videos have neither streams nor pictures on the disk, which it says.
    expect([code, errors]).toEqual([0, expect.stringMatching(/^(Not below MEDIA_DIR: .*\n)*$/)]);
    return output;
  };
  const unsent = async () =>
    Number((await api.sql("select count(*) from jobs where kind = 'mail' and ended_at is null"))[0]?.count);
  const untilAllIsSent = async () => {
    await until(
      async () =>
        (await api.sql("select 1 from jobs where kind = 'notice' and ended_at is null")).length === 0,
      'the emails were written',
    );
    await until(async () => (await unsent()) === 0, 'all mails were sent');
  };

  it('REQ-SERIES-6 REQ-PROFILE-5 one mail comes of all that was added, though the process is killed; one click ends it', async () => {
    const [reader, switchedOff, stranger] = [await person(), await person(), await person()];
    // Pressed twice.
    for (const { status } of await Promise.all([
      subscribe(reader.token),
      subscribe(reader.token),
      subscribe(switchedOff.token),
    ])) {
      expect(status).toBe(200);
    }
    await client().call('POST /profile/update_profile', {
      token: switchedOff.token,
      body: { emailNotification: false },
    });

    // Killed with the mail written and the mail server away.
    await server.close();
    expect(await addVideos(851, 852)).toContain('subscribers are notified of 2 new videos');
    await until(async () => (await unsent()) === 1, 'the mail was written');
    await api.stop('SIGKILL');
    await server.listen();
    api = await start();
    await untilAllIsSent();

    const [mail = '', ...more] = newsTo(reader.email);
    expect(more).toEqual([]);
    expect(newsTo(switchedOff.email)).toEqual([]);
    expect(newsTo(stranger.email)).toEqual([]);
    expect(mail).toMatch(/^Subject: 2 new videos in Two Talks\r$/m);
    for (const id of [851, 852]) {
      expect(mail).toContain(`- Talk ${id} ${SITE}/video/${id}?type=series&source=${SHORT_SERIES.id}`);
    }
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);

    const link = /^List-Unsubscribe: <https:\/\/watch\.example\.org([^>]+)>/m.exec(mail)?.[1] ?? '';
    expect(mail).toContain(`Stop emails about this series:\r\n${SITE}${link}`);
    const click = await client().fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    const { answer } = await client().call('GET /subscriptions/series', { token: reader.token });
    expect(answer.seriesSubscriptions).toEqual([]);

    await subscribe(stranger.token);
    expect(await addVideos(851, 852, 853)).toContain('subscribers are notified of 1 new videos');
    await untilAllIsSent();
    expect(newsTo(reader.email)).toHaveLength(1);
    const [single = '', ...others] = newsTo(stranger.email);
    expect(others).toEqual([]);
    expect(single).toMatch(/^Subject: New in Two Talks: Talk 853\r$/m);
    expect(single).toContain(`Watch Now:\r\n${SITE}/video/853?type=series&source=${SHORT_SERIES.id}`);

    // Nothing is news twice.
    expect(await addVideos(851, 852, 853)).toContain('Nothing to change');
    await untilAllIsSent();
    expect(newsTo(stranger.email)).toHaveLength(1);
  });
});
