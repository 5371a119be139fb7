import { newEmail, PASSWORD, createApiClient } from '../../../test/support/api-client';
import { startChild } from '../../../test/support/child-process';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { createMailServer, type MailFault, type MailServer } from '../../../test/support/mail-server';
import { insertMessages, UNSENT } from '../../../test/support/messages';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { waitUntil } from '../../../test/support/wait-until';

const MESSAGES = 100;
/** Far below the two minutes for which a silent mail server is waited for, and time enough on a busy machine. */
const SLOW_MS = 30_000;

/** Of five mails, three meet no fault or these at their first attempt, and the last one is refused for good. */
const PASSING: (MailFault | undefined)[] = [undefined, 'busy after the content', 'reset after taking it'];
const FOR_GOOD: MailFault = 'unknown recipient';
const FAULTS = [...PASSING, undefined, FOR_GOOD];

const addressOf = (index: number) => `fault${index}@example.org`;
const faultAt = (index: number) => FAULTS[index % FAULTS.length];
const isForGood = (index: number) => faultAt(index) === FOR_GOOD;
const indexes = Array.from({ length: MESSAGES }, (_, index) => index);
const lasting = indexes.filter((index) => !isForGood(index));

describe.each(databases)('mail on $name', ({ name, prepareForProcess: prepare }) => {
  let prepared: PreparedDatabase;
  let server: MailServer;
  const apis: ApiProcess[] = [];
  const start = async () => {
    const api = await startApiProcess(prepared, {
      smtpUrl: server.url,
      mailFrom: 'Steadfast <no-reply@example.org>',
      publicUrl: 'https://watch.example.org',
    });
    apis.push(api);
    return api;
  };
  const begin = async (faultOf?: (to: string, attempt: number) => MailFault | undefined) => {
    server = await createMailServer(faultOf);
    prepared = await prepare();
    return start();
  };
  afterEach(async () => {
    await server.close();
    await Promise.all(apis.splice(0).map((api) => api.stop('SIGKILL')));
    await prepared.remove();
  });

  it(`of ${MESSAGES} messages none is lost and none comes under two Message-IDs, through every fault of the mail server and SIGKILL in the middle`, async () => {
    const first = await begin((to, attempt) => {
      const index = Number(/\d+/.exec(to)?.[0]);
      return attempt === 1 || isForGood(index) ? faultAt(index) : undefined;
    });
    await server.close();
    await first.sql(
      insertMessages(
        'mail',
        indexes.map((index) => [addressOf(index), `text ${index}`]),
      ),
    );
    // Several processes share one server; PGlite has one only.
    const second = name === 'PostgreSQL' ? await start() : undefined;
    await waitUntil(
      async () =>
        Number(
          (await first.sql("select count(*) from jobs where kind = 'mail' and last_error is not null"))[0]
            ?.count,
        ) > 0,
      'the server was away',
    );
    await server.listen();
    await waitUntil(() => server.accepted.length >= 30, 'a part has arrived');
    await first.stop('SIGKILL');
    const survivor = second ?? (await start());

    await waitUntil(async () => (await survivor.sql(UNSENT)).length === 0, 'all are done');
    for (const index of lasting) {
      const mails = server.to(addressOf(index));
      expect([index, mails.length > 0, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([
        index,
        true,
        1,
      ]);
      expect(mails[0]?.raw).toContain(`text ${index}`);
    }
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(lasting.length);
    // Twice came only what the server took without saying so, and what was on its way at the kill.
    const untold = lasting.filter((index) => faultAt(index) === 'reset after taking it').length;
    const repeated = server.accepted.length - lasting.length;
    expect(repeated).toBeGreaterThan(0);
    expect(repeated).toBeLessThanOrEqual(untold + 10);

    const dead = await survivor.sql(
      "select *, payload->>'recipient' as recipient from jobs where state = 'failed' order by id",
    );
    expect(dead.map(({ recipient }) => recipient)).toEqual(indexes.filter(isForGood).map(addressOf));
    for (const { attempts, last_error, payload } of dead) {
      expect(Number(attempts)).toBeLessThanOrEqual(20);
      expect(last_error).toMatch(/is not here/);
      expect(payload).toMatchObject({ text: expect.stringMatching('text ') as string });
    }
    expect(server.accepted.filter(({ to }) => isForGood(Number(/\d+/.exec(to)?.[0])))).toEqual([]);
    expect(apis.map((api) => api.logs()).join('')).not.toMatch(/fault\d+@/);
  });

  it('a slow mail server slows no request, nor the mail of others, nor the end', async () => {
    const slow = newEmail();
    const api = await begin((to) => (to === slow ? 'silent at the recipient' : undefined));
    const client = createApiClient(api);
    const register = async (email: string) => {
      const started = performance.now();
      expect((await client.call('POST /auth/register', { body: { email, password: PASSWORD } })).status).toBe(
        200,
      );
      return performance.now() - started;
    };
    await register(slow);
    for (let times = 0; times < 4; times += 1) {
      const email = newEmail();
      expect(await register(email)).toBeLessThan(SLOW_MS);
      await waitUntil(() => server.to(email).length === 1, 'a mail overtook the slow one');
    }
    const started = performance.now();
    expect(await api.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(SLOW_MS);
    // What was on its way is taken up again by the next process.
    const next = await startApiProcess(prepared, { smtpUrl: undefined });
    apis.push(next);
    const [message] = await next.sql(`select * from jobs where payload->>'recipient' = '${slow}'`);
    expect(message).toMatchObject({
      state: expect.stringMatching(/^(delayed|waiting)$/) as string,
      attempts: 1,
    });
  });

  it('REQ-API-3 a worker sends it where the API runs no jobs', async () => {
    const settings = {
      smtpUrl: (server = await createMailServer()).url,
      mailFrom: 'Steadfast <no-reply@example.org>',
      publicUrl: 'https://watch.example.org',
    };
    prepared = await prepare();
    const api = await startApiProcess(prepared, { ...settings, runsJobs: false });
    apis.push(api);
    const email = newEmail();
    await createApiClient(api).call('POST /auth/register', { body: { email, password: PASSWORD } });
    const worker = startChild('src/worker.ts', ['--once', '--all'], {
      DATA_DIR: prepared.dataDir,
      ...(prepared.databaseUrl !== undefined && { DATABASE_URL: prepared.databaseUrl }),
      SMTP_URL: settings.smtpUrl,
      MAIL_FROM: settings.mailFrom,
      PUBLIC_URL: settings.publicUrl,
    });
    expect([await worker.ended, worker.errors()]).toEqual([0, '']);
    expect(server.to(email)).toHaveLength(1);
    expect(await api.sql("select attempts from jobs where kind = 'mail' and state = 'done'")).toEqual([
      { attempts: 1 },
    ]);
  });
});
