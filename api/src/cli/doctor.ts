/** `steadfast doctor`: says what is missing or odd about a site, from the machine that it runs on. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { ENCODE } from '../encoding';
import { openMediaLibrary, runTool, type MediaLibrary } from '../media';
import { readApiConfig, type ApiConfig } from '../platform/config/api-config';
import { formatMediaPlace, listMediaFolders } from '../platform/config/folders';
import { SITE_NAME } from '../platform/config/site-content';
import type { Database } from '../platform/database/database';
import { describeDatabase, openSiteDatabase } from '../platform/database/open-database';
import { jobs, publicVideos } from '../platform/database/schema';
import { countJobs } from '../platform/jobs/job-store';
import { createSmtpSender } from '../platform/messages/smtp';
import { getErrorMessage } from '../platform/telemetry/loggable-error';
import { formatCount, print, runCommand, ToolCommand } from './run-command';

/** Below, PostgreSQL and encoding fail before long. */
const FREE_MIN_BYTES = 10e9;
const CLOCK_MAX_SECONDS = 5;
const FETCH_MAX_MS = 10_000;
/** A worker that is there takes a video within seconds. */
const WORKER_AWAY_SECONDS = 60;
/** Of examples, and what people choose first. */
const KNOWN_SECRETS =
  /only-to-try|at-least-thirty-two|change-?me|example|^(steadfast|postgres|password|secret)$/i;

/** What a check has found: a fact, what the site does without, or a sentence that says what to do. */
type Finding = { fact: string } | { note: string } | { odd: string };
type Check = () => Promise<Finding | Finding[]>;

/**
 * Runs the program.
 *
 * @param knownVariables those that any part of the site reads
 * @param fileVariables those of the site's file of variables
 */
export async function runDoctor(
  knownVariables: readonly string[],
  fileVariables: readonly string[],
): Promise<void> {
  const program = new ToolCommand('steadfast doctor')
    .description('Says what is missing or odd about the site on this machine. Changes nothing.')
    .option('--mail-to <address>', 'send a test mail')
    .action(async ({ mailTo }: { mailTo?: string }) => {
      const config = readApiConfig(process.env);
      const unknown = fileVariables.filter(
        (name) => !knownVariables.includes(name) && !/^(PG|OTEL_|NODE_|AWS_|TZ$)/.test(name),
      );
      let oddities = 0;
      for (const check of listChecks(config, unknown, mailTo)) {
        for (const finding of await run(check)) {
          const { fact, note, odd } = { fact: '', note: '', odd: '', ...finding };
          print(odd ? `odd  ${odd}` : note ? `note ${note}` : `ok   ${fact}`);
          if ('odd' in finding) oddities += 1;
        }
      }
      if (oddities > 0) process.exitCode = 1;
    });
  await runCommand(program);
}

async function run(check: Check): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ odd: getErrorMessage(error) }];
  }
}

function listChecks(config: ApiConfig, unknown: readonly string[], mailTo: string | undefined): Check[] {
  const { publicUrl, trustProxy } = config;
  return [
    async () => config.unset.map((note) => ({ note })),
    async () => unknown.map((name) => ({ odd: `Nothing reads ${name}: correct its name, or remove it.` })),
    async () => checkSecrets(config),
    async () =>
      publicUrl?.startsWith('https:') && trustProxy === 0
        ? {
            odd: 'PUBLIC_URL is https, which only a proxy in front can speak, but TRUST_PROXY is not set: all visitors count as one.',
          }
        : { fact: `TRUST_PROXY is ${String(trustProxy)}` },
    async () => checkDatabase(config),
    async () => checkDisk('DATA_DIR', config.dataDir),
    async () => checkDisk('MEDIA_DIR', config.mediaDir),
    async () => {
      await runTool('ffmpeg', ['-version']);
      return { fact: 'ffmpeg is installed, for a worker here' };
    },
    async () => (publicUrl === undefined ? [] : checkSite(publicUrl)),
    async () => (mailTo === undefined ? [] : sendTestMail(config, mailTo)),
  ];
}

function checkSecrets({ jwtSecret, databaseUrl, metricsToken }: ApiConfig): Finding[] {
  const databasePassword =
    databaseUrl !== undefined && URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  const secrets = {
    JWT_SECRET: jwtSecret,
    METRICS_TOKEN: metricsToken,
    PGPASSWORD: process.env.PGPASSWORD,
    'The password in DATABASE_URL': databasePassword,
    RELEASES_TOKEN: process.env.RELEASES_TOKEN,
  };
  return Object.entries(secrets)
    .filter(([, secret]) => secret && KNOWN_SECRETS.test(secret))
    .map(([name]) => ({ odd: `${name} is known to others: make another with \`openssl rand -hex 24\`.` }));
}

async function checkDatabase(config: ApiConfig): Promise<Finding[]> {
  const opened = await openSiteDatabase(config);
  try {
    const [row] = await opened.orm
      .select({ now: sql`extract(epoch from clock_timestamp())`.mapWith(Number) })
      .from(sql`(select 1) as one`);
    const aheadSeconds = Math.abs((row?.now ?? 0) - Date.now() / 1_000);
    const failed = await opened.orm.$count(jobs, sql`${jobs.state} = 'failed'`);
    return [
      { fact: await describeDatabase(opened, config) },
      aheadSeconds > CLOCK_MAX_SECONDS
        ? {
            odd: `This clock and the database's differ by ${Math.round(aheadSeconds)} s: let both follow NTP.`,
          }
        : { fact: 'The clocks of this machine and of the database agree' },
      ...(failed > 0 ? [{ odd: `${failed} jobs failed: \`steadfast jobs\` says why.` }] : []),
      ...(await checkWorkers(opened.orm)),
      await checkMedia(opened.orm, await openMediaLibrary(config), config),
    ];
  } finally {
    await opened.close();
  }
}

async function checkWorkers(database: Database): Promise<Finding[]> {
  const encoding = (await countJobs(database, [ENCODE])).get(ENCODE);
  if (!encoding || encoding.running > 0 || encoding.waitSeconds < WORKER_AWAY_SECONDS) return [];
  const videos = formatCount(encoding.waiting, 'video');
  return [{ odd: `No worker encodes, with ${videos} waiting: start \`steadfast worker\`.` }];
}

/** Whether the newest video is where this configuration looks for it. */
async function checkMedia(database: Database, library: MediaLibrary, config: ApiConfig): Promise<Finding> {
  const place = formatMediaPlace(config);
  const [newest] = await database
    .select({ streamId: publicVideos.streamId, title: publicVideos.title })
    .from(publicVideos)
    .orderBy(desc(publicVideos.id))
    .limit(1);
  if (!newest) return { fact: `There are no videos yet; media are in ${place}` };
  const stream = `streams/${newest.streamId}/master.m3u8`;
  const isHere = listMediaFolders(config).some((folder) => existsSync(join(folder, stream)));
  return isHere || (await library.bucket?.find(stream))
    ? { fact: `The stream of the newest video, “${newest.title}”, is in ${place}` }
    : {
        odd: `The stream of the newest video, “${newest.title}”, is not in ${place}: MEDIA_DIR or MEDIA_URL differ from those of the site, or its file is lost.`,
      };
}

async function checkDisk(name: string, folder: string): Promise<Finding> {
  if (!existsSync(folder)) return { fact: `${name}, ${folder}, is made when it is needed` };
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${name}, ${folder}, has ${(free / 1e9).toFixed(0)} GB free`;
  return free < FREE_MIN_BYTES ? { odd: `${text}: make room, or move it.` } : { fact: text };
}

async function checkSite(publicUrl: string): Promise<Finding[]> {
  const ready = `${publicUrl}/api/readyz`;
  const response = await fetch(ready, { signal: AbortSignal.timeout(FETCH_MAX_MS) }).catch(
    (error: unknown) => {
      throw new Error(`${ready} does not answer (${getErrorMessage((error as Error).cause ?? error)}).`);
    },
  );
  const { status, headers } = response;
  const aheadSeconds = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) / 1_000;
  return [
    status === 200 ? { fact: `${ready} answers` } : { odd: `${ready} answers with status ${status}.` },
    ...(aheadSeconds > CLOCK_MAX_SECONDS
      ? [{ odd: `The clock of ${publicUrl} differs from this one by ${Math.round(aheadSeconds)} s.` }]
      : []),
  ];
}

async function sendTestMail(
  { smtpUrl, mailFrom, publicUrl }: ApiConfig,
  recipient: string,
): Promise<Finding> {
  if (smtpUrl === undefined) return { odd: 'No mail leaves: set SMTP_URL.' };
  const text = `This is a test of ${publicUrl ?? SITE_NAME}. If it is among your spam, see docs/first-site.md.\n`;
  const mail = {
    recipient,
    messageId: randomUUID(),
    subject: `${SITE_NAME}: a test`,
    text,
    html: `<p>${text}</p>`,
  };
  const sender = createSmtpSender(smtpUrl, mailFrom);
  await sender({ ...mail, headers: {}, createdAt: new Date(), attempts: 1 }, AbortSignal.timeout(60_000));
  return { fact: `${new URL(smtpUrl).host} took a mail from ${mailFrom} to ${recipient}` };
}
