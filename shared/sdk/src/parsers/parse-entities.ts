/**
 * Parsers of entities, for what several remotes read in the same way. An entry point of its own, because the first page does
 * not need all of it. As tolerant as parse-fields.ts.
 */
import { asRecord, parseId, trimmedString, type JsonRecord } from './parse-fields';

/** Parses what has an id and a name, such as a tag or the series of a video. The name may be empty; undefined without an id. */
export function parseNamed(value: unknown): { id: number; name: string } | undefined {
  const fields = asRecord(value);
  const id = parseId(fields?.id);
  return id === undefined ? undefined : { id, name: trimmedString(fields?.name) };
}

/** Keeps the first item with each id. */
export function uniqueById<Item extends { id: number }>(items: readonly Item[]): Item[] {
  const ids = new Set<number>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Trims the named fields and removes those without text. */
export function withTrimmedText<Item extends JsonRecord>(
  item: Item,
  ...names: (string & keyof Item)[]
): Item {
  const fields = Object.entries(item).flatMap(([name, value]): [string, unknown][] => {
    if (!names.some((other) => other === name)) return [[name, value]];
    const text = trimmedString(value);
    return text ? [[name, text]] : [];
  });
  return Object.fromEntries(fields) as Item;
}
