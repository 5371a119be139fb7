/** More entries nobody goes back. */
const ENTRIES_MAX = 100;

/** How far things were scrolled, in pixels, by entry of the tab's history; outlives a reload. */
export interface ScrollMemory {
  positionOf(entry: string): number | undefined;
  keep(entry: string, place: number): void;
  /** Writes it down for after a reload. */
  save(): void;
}

/**
 * Reads what was kept before the last reload of this tab.
 *
 * @param name under which it is stored
 * @param startsFresh forgets what was kept
 */
export function createScrollMemory(name = 'steadfast.scroll', startsFresh = false): ScrollMemory {
  const positions = new Map<string, number>(startsFresh ? [] : read(name));
  return {
    positionOf: (entry) => positions.get(entry),
    keep(entry, place) {
      positions.delete(entry); // so that the newest is the last
      positions.set(entry, place);
      const [oldest] = positions.keys();
      if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest);
    },
    save() {
      try {
        sessionStorage.setItem(name, JSON.stringify([...positions]));
      } catch {
        // Full or forbidden: then a reload starts at the top.
      }
    },
  };
}

function read(name: string): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}
