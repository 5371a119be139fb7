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
const IS_DELETED = 'This video was deleted: undo that first, or choose another one.';
const FILES_STAY = 'Files cannot be taken back: upload the former one again.';
const BY = sql<string>`coalesce(${accounts.name}, ${accounts.email}, 'somebody who has left')`;

/** What a call says of its change. Without an id, it creates something. */
export interface EditInput {
  viewer: Viewer;
  params?: { id?: number } | undefined;
  /** The newest edit that the editor has seen; absent where overwriting one loses nothing. */
  body?: { editId?: number } | undefined;
}

interface EditOptions {
  /** What was done, such as “Published it”; by default, it names the fields that differ. */
  what?: string;
  /** Refuses also after a newer edit of the same editor: files would change, although the edit is refused. */
  changesFiles?: true;
  /** As `changesFiles`, and brings back what was deleted. */
  takesBack?: true;
}

/** The fields that something then has; null removes it. */
type Change = Fields | null;

/**
 * Makes a change, and records what it changed.
 *
 * @param change gets the id of what it changes or creates, and what that is now
 * @returns the id of what was changed, and that of the edit; 0 if nothing has ever been changed in it
 * @throws ApiError `not-found` when there is no such thing, `changed-since` after a newer edit
 */
export async function edit(
  database: Database,
  kind: EditedKind,
  { viewer: { accountId }, params, body }: EditInput,
  change: (transaction: Database, id: number, current: Fields | null) => Change | Promise<Change>,
  { what, changesFiles, takesBack }: EditOptions = {},
): Promise<{ id: number; editId: number }> {
  const { read, save, remove, createId, nameField } = TARGETS[kind];
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const id = params?.id ?? (await createId(transaction));
    const before = await read(transaction, id);
    if (params?.id !== undefined && !takesBack) checkIsThere(before);
    const newest = await readNewestEdit(transaction, kind, id);
    // A newer one than the newest is of a database that a backup has replaced.
    const isOutdated = body?.editId !== undefined && body.editId !== (newest?.id ?? 0);
    if (isOutdated && (changesFiles || takesBack || newest?.accountId !== accountId))
      throw createChangedError(newest);
    const fields = await change(transaction, id, before);
    if (fields) await save(transaction, id, fields);
    else await remove(transaction, id);
    const after = await read(transaction, id);
    const changed = Object.keys(before ?? after ?? {}).filter(
      (field) => !isDeepStrictEqual(before?.[field], after?.[field]),
    );
    // The same call again, after a lost connection, changes nothing.
    if (changed.length === 0) return { id, editId: newest?.id ?? 0 };
    if (isOutdated) throw createChangedError(newest);
    const pick = (all: Fields | null) =>
      all && Object.fromEntries(changed.map((field) => [field, all[field]]));
    const [recorded] = await transaction
      .insert(edits)
      .values({
        accountId,
        kind,
        targetId: id,
        targetName: String((after ?? before)?.[nameField]),
        what: what ?? describeChange(kind, before, after, changed),
        before: pick(before),
        after: pick(after),
      })
      .returning({ id: edits.id });
    return { id, editId: recorded?.id ?? 0 };
  });
}

/** @throws ApiError when it does not exist, or is a video that was deleted and not purged yet */
function checkIsThere(current: Fields | null): void {
  if (!current) throw new ApiError('not-found');
  if (current.state === 'deleted') throw new ApiError('not-found', IS_DELETED);
}

function describeChange(
  kind: EditedKind,
  before: Fields | null,
  after: Fields | null,
  changed: readonly string[],
): string {
  const { labels } = TARGETS[kind];
  if (!before) return 'Created it';
  if (!after) return 'Deleted it';
  return `Changed ${new Intl.ListFormat('en').format(changed.map((field) => labels[field] ?? field))}`;
}

/**
 * Takes an edit back, which is an edit, too.
 *
 * @throws ApiError `changed-since` when somebody has changed the same thing since, `in-use` when something needs it
 */
export async function undoEdit(database: Database, viewer: Viewer, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const [undone] = await transaction.select().from(edits).where(eq(edits.id, id));
    if (!undone) throw new ApiError('not-found');
    const { kind, targetId, before, after, what } = undone;
    const takeBack = (_transaction: Database, _id: number, current: Fields | null) => {
      if (before && FILES.some((field) => field in before)) throw new ApiError('in-use', FILES_STAY);
      // An import changes things without an edit.
      if (!hasFields(current, after)) throw new ApiError('changed-since');
      return before;
    };
    const input = { viewer, params: { id: targetId }, body: { editId: id } };
    await edit(transaction, kind, input, takeBack, { what: `Took back “${what}”`, takesBack: true });
    await transaction
      .update(edits)
      .set({ undoneAt: sql`now()` })
      .where(eq(edits.id, id));
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

/** Whether something is as an edit has left it. Its place depends on its neighbors, too. */
function hasFields(current: Fields | null, left: Fields | null): boolean {
  if (!current || !left) return current === left;
  return Object.entries(left).every(
    ([field, value]) => field === 'nextId' || isDeepStrictEqual(current[field], value),
  );
}
