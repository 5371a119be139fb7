/** Plans an import by comparing a file with what is stored; writes nothing. */
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueFile, CatalogueVideo } from './catalogue-file';

export type Kind = keyof CatalogueFile | 'videos';
export const KINDS = ['speakers', 'series', 'videos', 'tags', 'heroes'] as const satisfies readonly Kind[];

export type PlacedVideo = CatalogueVideo & { seriesId: number };
interface ItemOf {
  speakers: CatalogueFile['speakers'][number];
  series: Omit<CatalogueFile['series'][number], 'videos'>;
  videos: PlacedVideo;
  tags: CatalogueFile['tags'][number];
  heroes: CatalogueFile['heroes'][number];
}
export type Items = { [K in Kind]: ItemOf[K][] };

export interface ImportPlan {
  added: Items;
  changed: Items;
  removed: Items;
  /** Lists whose order changes, in their new order. */
  orders: { kind: Exclude<Kind, 'speakers'>; ids: number[]; isMoved: boolean }[];
  /** Everything that exists after the import. */
  known: Record<Kind, ReadonlySet<number>>;
}

/**
 * @param file a catalogue that has been checked
 * @param removeMissing whether to remove what the file does not name; otherwise it stays
 */
export function planImport(
  stored: CatalogueFile,
  file: CatalogueFile,
  { removeMissing }: { removeMissing: boolean },
): ImportPlan {
  const [before, given] = [listItems(stored), listItems(file)];
  const plan: ImportPlan = {
    added: createEmpty(),
    changed: createEmpty(),
    removed: createEmpty(),
    orders: [],
    known: {} as ImportPlan['known'],
  };
  const compare = <K extends Kind>(kind: K) => {
    const current = new Map(before[kind].map((item) => [item.id, item]));
    const named = new Set(given[kind].map(({ id }) => id));
    for (const item of given[kind]) {
      const old = current.get(item.id);
      if (old === undefined) plan.added[kind].push(item);
      else if (!isDeepStrictEqual(old, item)) plan.changed[kind].push(item);
    }
    if (removeMissing) plan.removed[kind].push(...before[kind].filter(({ id }) => !named.has(id)));
    plan.known[kind] = removeMissing ? named : new Set([...current.keys(), ...named]);
  };
  for (const kind of KINDS) compare(kind);

  const order = (kind: Exclude<Kind, 'speakers'>, now: readonly number[], ids: readonly number[]) => {
    const remaining = now.filter((id) => plan.known[kind].has(id));
    const then = removeMissing ? [...ids] : mergeOrder(remaining, ids);
    if (isDeepStrictEqual(remaining, then)) return;
    const isThere = new Set(remaining);
    const isMoved = !isDeepStrictEqual(
      remaining,
      then.filter((id) => isThere.has(id)),
    );
    plan.orders.push({ kind, ids: then, isMoved });
  };
  const listIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  for (const kind of ['series', 'tags', 'heroes'] as const) {
    order(kind, listIds(before[kind]), listIds(given[kind]));
  }
  const seriesByVideo = new Map(given.videos.map(({ id, seriesId }) => [id, seriesId]));
  const current = new Map(stored.series.map(({ id, videos }) => [id, videos]));
  for (const { id: seriesId, videos } of file.series) {
    const staying = listIds(current.get(seriesId) ?? []).filter(
      (id) => (seriesByVideo.get(id) ?? seriesId) === seriesId,
    );
    order('videos', staying, listIds(videos));
  }
  return plan;
}

function listItems({ speakers, series, tags, heroes }: CatalogueFile): Items {
  return {
    speakers,
    series: series.map(({ videos: _, ...rest }) => rest),
    videos: series.flatMap(({ id, videos }) => videos.map((video) => ({ ...video, seriesId: id }))),
    tags,
    heroes,
  };
}

function createEmpty(): Items {
  return { speakers: [], series: [], videos: [], tags: [], heroes: [] };
}

/**
 * The order of a list after an import that keeps items the file does not name. Known items take the file's order, in
 * the slots that they occupy together now. A new one follows its predecessor in the file; new ones at the start of the
 * file come before the first known one, or at the end. Unnamed items keep their slot. So a second import changes
 * nothing, and a file with a single new series appends it and leaves the rest alone.
 *
 * @param current the current ids
 * @param given ids in the file, without duplicates
 */
export function mergeOrder(current: readonly number[], given: readonly number[]): number[] {
  const isCurrent = new Set(current);
  const isGiven = new Set(given);
  const known = given.filter((id) => isCurrent.has(id));
  /** New ids by the known id that they follow; those at the start of the file are under undefined. */
  const followers = new Map<number | undefined, number[]>();
  let predecessor: number | undefined;
  for (const id of given) {
    if (isCurrent.has(id)) predecessor = id;
    else {
      const behind = followers.get(predecessor) ?? [];
      behind.push(id);
      followers.set(predecessor, behind);
    }
  }
  const first = followers.get(undefined) ?? [];
  if (known.length === 0) return [...current, ...first];
  const merged: number[] = [];
  let next = 0;
  for (const slot of current) {
    const id = isGiven.has(slot) ? known[next++] : slot;
    if (id === undefined) continue;
    for (const each of id === known[0] ? first : []) merged.push(each);
    merged.push(id);
    for (const each of followers.get(id) ?? []) merged.push(each);
  }
  return merged;
}
