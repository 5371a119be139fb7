import { safeSessionStorage } from '../storage/safe-storage';
import type { Location } from 'react-router-dom';
import { combineStops, listen } from '../listen';

/** Viewers do not go back further than this. */
const ENTRIES_MAX = 100;

/** Scroll positions in pixels, by entry of the tab's history. They survive a reload. */
export interface ScrollMemory {
  positionOf(entry: string): number | undefined;
  keep(entry: string, position: number): void;
  /** Writes the positions to session storage whenever the viewer may leave the document. @returns stops it */
  saveOnLeave(): () => void;
}

/**
 * Creates a memory with the positions that this tab saved before the last reload.
 *
 * @param name the session storage key; another form of the record takes a new one
 * @param startsEmpty ignores the saved positions
 */
export function createScrollMemory(name = 'steadfast.scroll', startsEmpty = false): ScrollMemory {
  const positions = new Map<string, number>(startsEmpty ? [] : read(name));
  return {
    positionOf: (entry) => positions.get(entry),
    keep(entry, position) {
      positions.delete(entry); // Moves the entry to the end.
      positions.set(entry, position);
      const [oldest] = positions.keys();
      if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest);
    },
    saveOnLeave() {
      const save = () => void safeSessionStorage.writeJson(name, [...positions]);
      return combineStops(listen(window, ['pagehide'], save), listen(document, ['visibilitychange'], save));
    },
  };
}

function read(name: string): [string, number][] {
  const stored = safeSessionStorage.readJson(name);
  return Array.isArray(stored) ? stored.filter(isPosition) : [];
}

function isPosition(stored: unknown): stored is [string, number] {
  return Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';
}

/** Identifies an entry of the tab's history. The first entry of a document has no router key, so its URL identifies it. */
export const getEntryKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? `${pathname}${search}${hash}` : key;

/** Whether this document was opened by a reload, or by Back or Forward from another document. */
export function isHistoryReturn(): boolean {
  const type = readNavigation()?.type;
  return type === 'reload' || type === 'back_forward';
}

/** The navigation to this document; undefined where the browser does not tell. */
export const readNavigation = () =>
  performance.getEntriesByType?.('navigation')[0] as Partial<PerformanceNavigationTiming> | undefined;

/** The path of the page that the HTML of this document contains. */
export function readDocumentPath(): string | undefined {
  const address = readNavigation()?.name;
  return address === undefined ? undefined : new URL(address).pathname;
}
