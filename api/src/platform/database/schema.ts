/**
 * The tables of `migrations/*.sql` for drizzle, without constraints or indexes. Lists of videos, `import` and `export` take
 * their columns from here.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Chapter, EditedKind, HeroCta } from '@steadfast/contract';
import type { Picture } from './picture';

/** `waiting`: a process may take it now; `delayed`: later; `running`: a process holds its lease. */
export type JobState = 'waiting' | 'delayed' | 'running' | 'done' | 'failed' | 'cancelled';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const time = (name: string) => timestamp(name, { withTimezone: true });
const picture = () => jsonb('picture').$type<Picture>().notNull();

export const series = pgTable('series', {
  id: id(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  description: text('description').notNull(),
  isFeatured: boolean('is_featured').notNull(),
  picture: picture(),
});

/** Videos in every state, for editors. What is null is not known yet. */
export const videos = pgTable('videos', {
  id: id(),
  seriesId: integer('series_id'),
  position: integer('position'),
  streamId: text('stream_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  durationSeconds: doublePrecision('duration_seconds'),
  picture: jsonb('picture').$type<Picture>(),
  addedAt: time('added_at').default(sql`now()`),
  state: text('state')
    .$type<'draft' | 'scheduled' | 'published' | 'deleted'>()
    .notNull()
    .default('published'),
  publishAt: time('publish_at'),
  notifies: boolean('notifies').notNull().default(true),
  deletedAt: time('deleted_at'),
  captions: jsonb('captions').$type<string[]>(),
  upload: text('upload'),
  chapters: jsonb('chapters').$type<Chapter[]>(),
  fileName: text('file_name'),
});

/** Published videos: everything that viewers see, find or count reads this. */
export const publicVideos = pgView('public_videos', {
  id: integer('id').notNull(),
  seriesId: integer('series_id').notNull(),
  position: integer('position').notNull(),
  streamId: text('stream_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  picture: picture(),
  addedAt: time('added_at'),
  chapters: jsonb('chapters').$type<Chapter[]>(),
}).existing();

export const speakers = pgTable('speakers', {
  id: id(),
  name: text('name').notNull(),
  bio: text('bio').notNull(),
  picture: picture(),
});

export const seriesSpeakers = pgTable('series_speakers', {
  seriesId: integer('series_id').notNull(),
  speakerId: integer('speaker_id').notNull(),
  position: integer('position').notNull(),
});

export const tags = pgTable('tags', {
  id: id(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  isFeatured: boolean('is_featured').notNull(),
});

export const tagVideos = pgTable('tag_videos', {
  tagId: integer('tag_id').notNull(),
  videoId: integer('video_id').notNull(),
  position: integer('position').notNull(),
});

export const heroes = pgTable('heroes', {
  id: id(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  picture: picture(),
  ctas: jsonb('ctas').$type<HeroCta[]>().notNull(),
});

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  name: text('name'),
  zipcode: text('zipcode'),
  emailNotification: boolean('email_notification').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  blockedAt: time('blocked_at'),
});

export const emailCodes = pgTable('email_codes', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').$type<'confirm-email' | 'reset-password' | 'change-email'>().notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  accountId: uuid('account_id'),
  passwordHash: text('password_hash'),
  networkHash: text('network_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  wrongGuesses: jsonb('wrong_guesses').$type<Record<string, number>>().notNull().default({}),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const resetTokens = pgTable('reset_tokens', {
  accountId: uuid('account_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
});

export const knownNetworks = pgTable('known_networks', {
  accountId: uuid('account_id').notNull(),
  networkHash: text('network_hash').notNull(),
  seenAt: time('seen_at').notNull().defaultNow(),
});

export const watchProgress = pgTable('video_marks', {
  accountId: uuid('account_id').notNull(),
  videoId: integer('video_id').notNull(),
  progressSeconds: doublePrecision('progress_seconds').notNull(),
  isWatched: boolean('is_watched').notNull(),
  /** When the viewer was there, according to their device. */
  updatedAt: time('updated_at').notNull().defaultNow(),
  hiddenAt: time('hidden_at'),
});

/** Sums: nothing about who played. */
export const weeklyPlays = pgTable('weekly_plays', {
  videoId: integer('video_id').notNull(),
  week: date('week').notNull(),
  plays: integer('plays').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  completions: integer('completions').notNull(),
});

export const playlists = pgTable('playlists', {
  id: id(),
  ownerId: uuid('owner_id').notNull(),
  name: text('name').notNull(),
  linkSlug: text('link_slug').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const playlistVideos = pgTable('playlist_videos', {
  playlistId: integer('playlist_id').notNull(),
  videoId: integer('video_id').notNull(),
  position: integer('position').notNull(),
});

export const seriesSubscriptions = pgTable('series_subscriptions', {
  accountId: uuid('account_id').notNull(),
  seriesId: integer('series_id').notNull(),
  createdAt: time('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

export const seriesNotificationVideos = pgTable('series_notification_videos', {
  seriesId: integer('series_id').notNull(),
  videoId: integer('video_id').notNull(),
  /** The job that notified, or notifies, the subscribers. */
  notificationId: integer('notification_id').notNull(),
});

export const editors = pgTable('editors', {
  accountId: uuid('account_id').primaryKey(),
  since: time('since').notNull().defaultNow(),
  grantedBy: uuid('granted_by'),
});

export const edits = pgTable('edits', {
  id: id(),
  accountId: uuid('account_id'),
  at: time('at').notNull().defaultNow(),
  kind: text('kind').$type<EditedKind>().notNull(),
  targetId: integer('target_id').notNull(),
  targetName: text('target_name').notNull(),
  what: text('what').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  undoneAt: time('undone_at'),
});

export const jobs = pgTable('jobs', {
  id: id(),
  kind: text('kind').notNull(),
  key: text('key'),
  payload: jsonb('payload').$type<object>().notNull().default({}),
  state: text('state').$type<JobState>().notNull().default('waiting'),
  createdAt: time('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  dueAt: time('due_at').notNull().defaultNow(),
  expiresAt: time('expires_at'),
  attempts: integer('attempts').notNull().default(0),
  leaseOwner: text('lease_owner'),
  progress: doublePrecision('progress').notNull().default(0),
  lastError: text('last_error'),
  endedAt: time('ended_at'),
  keptDays: integer('kept_days').notNull().default(30),
});

export const dailyCounts = pgTable('daily_counts', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  endsAt: time('ends_at').notNull(),
});

export const refusedRecipients = pgTable('refused_recipients', {
  recipientHash: text('recipient_hash').primaryKey(),
  refusedAt: time('refused_at').notNull().defaultNow(),
});

/** The migrations that have run; `migrate.ts` creates the table. */
export const migrations = pgTable('migrations', { name: text('name').notNull() });

export const catalogueVersion = pgTable('catalogue_version', { version: uuid('version').notNull() });
