/** What the commands of `steadfast catalogue` share: how they reach the site, read their options and stop. */
import { resolve } from 'node:path';
import { Option } from 'commander';
import { EditorError } from '../../platform/editor-error';
import { readApiConfig, type ApiConfig } from '../../platform/config/api-config';
import type { Database } from '../../platform/database/database';
import { openSiteDatabase } from '../../platform/database/open-site-database';
import type { InputFile } from '../../media';
import { log, UsageError } from '../run-command';

/**
 * Runs work on the site's database, and closes it.
 *
 * @throws as openSiteDatabase does
 */
export async function withDatabase<T>(
  work: (database: Database, config: ApiConfig) => Promise<T>,
): Promise<T> {
  const config = readApiConfig(process.env, { serves: false });
  const database = await openSiteDatabase(config);
  return work(database.orm, config).finally(() => database.close());
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The shell's code for a program that SIGINT ended. */
const STOPPED = 130;

/** Runs work that cleans up when the user stops it. Without this, a command just ends, and the database rolls back. */
export async function runStoppable(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  // Both the terminal and npm may send the signal: ignore the second one.
  const abort = () => stop.abort();
  for (const signal of SIGNALS) process.on(signal, abort);
  try {
    await work(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted || error instanceof EditorError) throw error;
    log('Stopped. Nothing was changed.');
    process.exitCode = STOPPED;
  } finally {
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

/** Resolves a file from the folder of the caller: npm runs scripts in the package's folder and sets `INIT_CWD`. */
export function resolveFile(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return resolve(script === 'steadfast' && caller ? caller : process.cwd(), file);
}

/** Resolves a file that is read here: messages call it by its whole path. */
export function resolveInputFile(file: string): InputFile {
  const path = resolveFile(file);
  return { path, name: path };
}

/** A longer title fits neither a card nor the subject of an email. */
const TITLE_MAX_LENGTH = 200;

/** Parses a title or name, called `what`: one line of a fitting length; otherwise throws UsageError. */
export const parseTitle = (what: string) => (text: string) => {
  const title = text.trim();
  if (!title) throw new UsageError(`${what} is empty: give the new item one.`);
  if (title.length > TITLE_MAX_LENGTH) {
    throw new UsageError(
      `${what} has ${title.length} characters, but at most ${TITLE_MAX_LENGTH} fit well: shorten it.`,
    );
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(title)) {
    throw new UsageError(`${what} must be one line without control characters: correct it.`);
  }
  return title;
};

/** Parses a whole number of at least 1; otherwise throws UsageError. */
export const parsePositiveInteger = (what: string) => (text: string) => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${what} must be a whole number from 1, but is “${text}”: correct it.`);
};

/** `--position N`. @param place where the new item stands, such as `in the series` */
export const positionOption = (place: string) =>
  new Option('--position <n>', `its position ${place}, from 1; the last one by default`).argParser(
    parsePositiveInteger('--position'),
  );
