/** Every change that editors make goes through here, so that the audit list has it, and it can be undone. */
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallQuery, Edit, EditedKind } from '@steadfast/contract';
import { lockCatalogue } from '../catalogue';
import type { Database } from '../platform/database/database';
import { accounts, edits } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { TARGETS, type Fields } from './targets';

const EDITS_PER_PAGE = 100;
/** Fields of files, which change at once, and not by what the database says of them. */
const FILES = ['captions', 'upload'];
const FILES_STAY = 'Files cannot be taken back: upload the former one again.';
const BY = sql<string>`coalesce(${accounts.name}, ${accounts.email}, 'somebody who has left')`;

export interface EditOptions {
  viewer: Viewer;
  kind: EditedKind;
  /** Absent for what the change creates. */
  id?: number;
  /** The newest edit that the editor has seen; absent where overwriting one loses nothing. */
  editId?: number | undefined;
  /** Refuses also after a newer edit of the same editor: files would change, although the edit is refused. */
  changesFiles?: boolean;
  /** What was done, such as “Published it”; by default, it names the fields that differ. */
  what?: string;
}

/**
 * Makes a change, and records what it changed.
 *
 * @param change gets the id of what it changes or creates
 * @returns the id of what was changed, and that of the edit; 0 if nothing has ever been changed in it
 * @throws ApiError `not-found` when there is no such thing, `changed-since` after a newer edit
 */
export async function edit(
  database: Database,
  { viewer, kind, id, editId, changesFiles, what }: EditOptions,
  change: (transaction: Database, id: number) => Promise<void>,
): Promise<{ id: number; editId: number }> {
  const { read, createId } = TARGETS[kind];
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const targetId = id ?? (await createId(transaction));
    const before = await read(transaction, targetId);
    if (id !== undefined && !before) throw new ApiError('not-found');
    const newest = await readNewestEdit(transaction, kind, targetId);
    // A newer one than the newest is of a database that a backup has replaced.
    const isOutdated = editId !== undefined && editId !== (newest?.id ?? 0);
    if (isOutdated && (changesFiles || newest?.accountId !== viewer.accountId))
      throw createChangedError(newest);
    await change(transaction, targetId);
    const after = await read(transaction, targetId);
    // The same call again, after a lost connection, changes nothing.
    if (isOutdated && !isDeepStrictEqual(before, after)) throw createChangedError(newest);
    const recorded = await record(transaction, viewer, { kind, targetId, before, after, what });
    return { id: targetId, editId: recorded ?? newest?.id ?? 0 };
  });
}

/**
 * Takes an edit back, which is an edit, too.
 *
 * @throws ApiError `changed-since` when somebody has changed the same thing since, `in-use` when something needs it
 */
export async function undoEdit(database: Database, viewer: Viewer, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const [undone] = await transaction.select().from(edits).where(eq(edits.id, id));
    if (!undone) throw new ApiError('not-found');
    const { kind, targetId, before, after, what } = undone;
    const newest = await readNewestEdit(transaction, kind, targetId);
    if (newest && newest.id > id) throw createChangedError(newest);
    if (before && FILES.some((field) => field in before)) throw new ApiError('in-use', FILES_STAY);
    const { read, save, remove } = TARGETS[kind];
    const current = await read(transaction, targetId);
    // An import changes things without an edit.
    if (!hasFields(current, after)) throw new ApiError('changed-since');
    if (before) await save(transaction, targetId, before);
    else await remove(transaction, targetId);
    await transaction
      .update(edits)
      .set({ undoneAt: sql`now()` })
      .where(eq(edits.id, id));
    await record(transaction, viewer, {
      kind,
      targetId,
      before: current,
      after: await read(transaction, targetId),
      what: `Took back “${what}”`,
    });
  });
}

/** A page of the audit list, the newest first. */
export async function listEdits(
  database: Database,
  { limit = EDITS_PER_PAGE, after }: CallQuery<'GET /studio/edits'>,
): Promise<Edit[]> {
  const canUndo = sql<boolean>`not coalesce(jsonb_exists_any(${edits.before}, ${sql.param(FILES)}::text[]), false)
    and not exists (select 1 from ${edits} newer
      where newer.kind = ${edits.kind} and newer.target_id = ${edits.targetId} and newer.id > ${edits.id})`;
  const { id, at, kind, targetId, targetName, what, undoneAt } = edits;
  const rows = await database
    .select({ id, at, by: BY, kind, targetId, targetName, what, undoneAt, canUndo })
    .from(edits)
    .leftJoin(accounts, eq(accounts.id, edits.accountId))
    .where(after === undefined ? undefined : lt(id, after))
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ undoneAt: undone, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    isUndone: undone !== null,
  }));
}

/** As a column of a query: the id of the newest edit of what the query lists; 0 if nothing has ever been changed in it. */
export function selectNewestEditId(database: Database, kind: EditedKind, targetId: PgColumn) {
  const newest = database
    .select({ id: max(edits.id) })
    .from(edits)
    .where(and(eq(edits.kind, kind), eq(edits.targetId, targetId)));
  return sql<number>`coalesce((${newest}), 0)`;
}

async function readNewestEdit(transaction: Database, kind: EditedKind, targetId: number) {
  const [newest] = await transaction
    .select({ id: edits.id, accountId: edits.accountId, by: BY })
    .from(edits)
    .leftJoin(accounts, eq(accounts.id, edits.accountId))
    .where(and(eq(edits.kind, kind), eq(edits.targetId, targetId)))
    .orderBy(desc(edits.id))
    .limit(1);
  return newest;
}

/** @param newest absent when no edit of it is stored */
function createChangedError(newest?: { by: string }): ApiError {
  return new ApiError(
    'changed-since',
    newest && `${newest.by} changed this since you opened it: reload it, then make your change again.`,
  );
}

interface Change {
  kind: EditedKind;
  targetId: number;
  before: Fields | null;
  after: Fields | null;
  what?: string | undefined;
}

/** @returns the id of the edit; undefined when nothing differs */
async function record(
  transaction: Database,
  { accountId }: Viewer,
  { kind, targetId, before, after, what }: Change,
): Promise<number | undefined> {
  const changed = Object.keys(before ?? after ?? {}).filter(
    (field) => !isDeepStrictEqual(before?.[field], after?.[field]),
  );
  if (changed.length === 0) return undefined;
  const pick = (fields: Fields | null) =>
    fields && Object.fromEntries(changed.map((field) => [field, fields[field]]));
  const { labels, nameField } = TARGETS[kind];
  const describe = () => {
    if (!before) return 'Created it';
    if (!after) return 'Deleted it';
    return `Changed ${new Intl.ListFormat('en').format(changed.map((field) => labels[field] ?? field))}`;
  };
  const [recorded] = await transaction
    .insert(edits)
    .values({
      accountId,
      kind,
      targetId,
      targetName: String((after ?? before)?.[nameField]),
      what: what ?? describe(),
      before: pick(before),
      after: pick(after),
    })
    .returning({ id: edits.id });
  return recorded?.id;
}

/** Whether something is as an edit has left it. Its place depends on its neighbors, too. */
function hasFields(current: Fields | null, left: Fields | null): boolean {
  if (!current || !left) return current === left;
  return Object.entries(left).every(
    ([field, value]) => field === 'nextId' || isDeepStrictEqual(current[field], value),
  );
}
