import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { findLink } from '@steadfast/contract';
import { toMailboxKey } from '../accounts';
import {
  createRoute,
  type CallInput,
  type CallLimits,
  type Route,
  type Viewer,
} from '../platform/http/routes';
import type { Database } from '../platform/database/database';
import { accounts, jobs, playlists, series, tags, publicVideos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import { perDay, perMinute, type Limiter } from '../platform/limits/limiter';
import type { Channel } from '../platform/messages/outbox';
import type { Platform } from '../platform/platform';
import { createRecipientSeals, createRefusalPurpose, excludeRefusals } from './refuse-shares';
import { readRecipients, type Recipient } from './share-recipients';
import {
  createShareMail,
  createShareText,
  readMessage,
  SHARE_KIND_LABELS,
  toSenderName,
  type ShareTarget,
} from './compose-share';

/** Each writes to strangers, so the constants below also limit the number of recipients. Decided for REQ-API-3. */
const SHARE_LIMITS: CallLimits = { network: perMinute(60), account: perMinute(10) };
const SHARED_BY_ACCOUNT = perDay(50);
const SHARED_BY_NETWORK = perDay(500);
/** From anybody. */
const SHARED_WITH_RECIPIENT = perDay(5);

/** The calls that share by email and text message. */
export function createSharingRoutes(platform: Platform): Route[] {
  const { database } = platform;
  return [
    createRoute('POST /share/playlist', {
      limits: SHARE_LIMITS,
      handle: (input) => share(platform, input, () => findPlaylist(database, input.body.playlistLinkSlug)),
    }),
    createRoute('POST /share/series', {
      limits: SHARE_LIMITS,
      handle: (input) => share(platform, input, () => findById(database, 'series', input.body.seriesId)),
    }),
    createRoute('POST /share/video', {
      limits: SHARE_LIMITS,
      handle: (input) =>
        share(platform, input, () => findVideo(database, input.body.videoId, input.body.atSeconds)),
    }),
    createRoute('POST /share/featured', {
      limits: SHARE_LIMITS,
      handle: (input) => share(platform, input, () => findById(database, 'featured', input.body.featuredId)),
    }),
  ];
}

/** Within this time, a second click or a browser's retry counts as the same share (decided for REQ-SHARE-2). */
const SAME_SHARE_SECONDS = 60;

/**
 * Adds a message for each recipient to the outbox, all or none. The same share within a minute counts as a repetition.
 * Recipients who have refused such messages, or got many today, are left out; the sender does not learn that.
 *
 * @param findTarget throws when there is nothing to share
 * @throws ApiError when recipients or message are invalid, or a limit is reached
 */
async function share(
  { config, secrets, database, outbox, limiter, links, unavailableChannels }: Platform,
  {
    viewer,
    network,
    body,
  }: CallInput<'POST /share/playlist' | 'POST /share/series' | 'POST /share/video' | 'POST /share/featured'>,
  findTarget: () => Promise<ShareTarget>,
): Promise<void> {
  const seals = createRecipientSeals(secrets);
  const recipients = readRecipients(body.emails, body.phoneNumbers, config.smsCountries);
  refuseUnavailableChannels(recipients, unavailableChannels);
  const message = readMessage(body.message ?? '');
  const target = await findTarget();
  const keys = createKeys(viewer, target, recipients, message);
  if (await wasJustShared(database, keys)) return;

  await limiter.consume('share by account', SHARED_BY_ACCOUNT, viewer.accountId, recipients.length);
  await limiter.consume('share by network', SHARED_BY_NETWORK, network, recipients.length);
  const willing = await excludeRefusals(database, seals, recipients);
  const reachable = await keepWithinLimit(limiter, willing);
  const content = { sender: await readSenderName(database, viewer), target, message };

  await database.transaction(async (transaction) => {
    // Serialises the same share when it is sent twice at the same time.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.join()}, 0))`);
    if (await wasJustShared(transaction, keys)) return;
    for (const recipient of reachable) {
      const key = `${keys[recipients.indexOf(recipient)]} ${getMinute()}`;
      const { channel, address } = recipient;
      const write =
        channel === 'text'
          ? createShareText(content)
          : createShareMail(content, links.createAddress(createRefusalPurpose(seals, recipient)));
      await outbox.add(transaction, address, write, { channel, key });
    }
  });
  outbox.wake();
}

/** Refuses channels that send nothing, so that nobody believes something was shared. */
function refuseUnavailableChannels(recipients: Recipient[], unavailableChannels: readonly Channel[]): void {
  const isAsked = (channel: Channel) => recipients.some((each) => each.channel === channel);
  const [unavailable] = unavailableChannels.filter(isAsked);
  if (unavailable === 'text')
    throw createFieldError('phoneNumbers', 'cannot receive texts from this site: share by email');
  if (unavailable === 'mail')
    throw createFieldError('emails', 'cannot receive email from this site at the moment');
}

/** Creates a key for each recipient's message. Knowing only the recipient does not reveal it. */
function createKeys(
  { accountId }: Viewer,
  { path }: ShareTarget,
  recipients: Recipient[],
  message: string,
): string[] {
  const everybody = recipients.map(({ hash }) => hash).sort();
  return recipients.map(({ hash }) => {
    const facts = JSON.stringify([accountId, path, message, everybody, hash]);
    return `share ${createHash('sha256').update(facts).digest('base64url')}`;
  });
}

async function wasJustShared(database: Database, keys: string[]): Promise<boolean> {
  const now = getMinute();
  const possible = keys.flatMap((key) => [`${key} ${now}`, `${key} ${now - 1}`]);
  const [found] = await database
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(jobs.key, possible),
        gt(jobs.createdAt, sql`now() - ${SAME_SHARE_SECONDS} * interval '1 second'`),
      ),
    )
    .limit(1);
  return found !== undefined;
}

function getMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

/** Leaves out recipients who have had too many such messages today, from any sender. */
async function keepWithinLimit(limiter: Limiter, recipients: Recipient[]): Promise<Recipient[]> {
  const reachable: Recipient[] = [];
  for (const recipient of recipients) {
    try {
      const { channel, address } = recipient;
      const key = channel === 'mail' ? toMailboxKey(address) : address;
      await limiter.consume('share by recipient', SHARED_WITH_RECIPIENT, key);
      reachable.push(recipient);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'too-many-requests')) throw error;
    }
  }
  return reachable;
}

async function readSenderName(database: Database, { accountId }: Viewer): Promise<string> {
  const [account] = await database
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return toSenderName(account?.name ?? null);
}

/** A playlist: anyone who knows its link may pass it on. Its name is shown only if it contains no link. */
async function findPlaylist(database: Database, linkSlug: string): Promise<ShareTarget> {
  const [found] = await database
    .select({ name: playlists.name })
    .from(playlists)
    .where(eq(playlists.linkSlug, linkSlug));
  if (!found) throw createNotFoundError('playlist');
  const { name } = found;
  return {
    kind: 'playlist',
    name: findLink(name) === undefined ? name : undefined,
    path: `/playlist/${linkSlug}`,
  };
}

const NAMES = {
  series: { table: series, name: series.name },
  video: { table: publicVideos, name: publicVideos.title },
  featured: { table: tags, name: tags.name },
};

async function findById(database: Database, kind: keyof typeof NAMES, id: number): Promise<ShareTarget> {
  const { table, name } = NAMES[kind];
  const [found] = await database.select({ name }).from(table).where(eq(table.id, id));
  if (!found) throw createNotFoundError(kind);
  return { kind, name: found.name, path: `/${kind}/${id}` };
}

/** @param atSeconds where the video starts; absent: at the beginning */
async function findVideo(database: Database, id: number, atSeconds?: number): Promise<ShareTarget> {
  const video = await findById(database, 'video', id);
  return atSeconds === undefined ? video : { ...video, path: `${video.path}?t=${atSeconds}`, atSeconds };
}

const createNotFoundError = (kind: ShareTarget['kind']) =>
  new ApiError('not-found', `This ${SHARE_KIND_LABELS[kind]} does not exist: share another.`);
