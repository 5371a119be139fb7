const STORAGE_KEY = 'steadfast.scroll';
/** More entries nobody goes back. */
const ENTRIES_MAX = 100;

/** How far down each entry of the tab's history was scrolled, in pixels; outlives a reload. */
export interface ScrollMemory {
  positionOf(entry: string): number | undefined;
  keep(entry: string, top: number): void;
  /** Writes it down for after a reload. */
  save(): void;
}

/** Reads what was kept before the last reload of this tab. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<string, number>(read());
  return {
    positionOf: (entry) => positions.get(entry),
    keep(entry, top) {
      positions.delete(entry); // so that the newest is the last
      positions.set(entry, top);
      const [oldest] = positions.keys();
      if (positions.size > ENTRIES_MAX && oldest !== undefined) positions.delete(oldest);
    },
    save() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Full or forbidden: then a reload starts at the top.
      }
    },
  };
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(kept: unknown): kept is [string, number] {
  return Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'number';
}
