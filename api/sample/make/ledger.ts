import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { LEDGER_FILE } from './sample-paths.js';

/** Remembers from which ingredients each thing was made. */
export interface Ledger {
  /** True when the thing was made from exactly these ingredients. */
  isUpToDate(name: string, ingredients: string): boolean;
  /** Notes that the thing has now been made from these ingredients. */
  note(name: string, ingredients: string): Promise<void>;
}

/** Opens the ledger file, or begins an empty one. */
export async function openLedger(): Promise<Ledger> {
  const fingerprints = await readFingerprints();
  return {
    isUpToDate: (name, ingredients) => fingerprints.get(name) === fingerprint(ingredients),
    note: async (name, ingredients) => {
      fingerprints.set(name, fingerprint(ingredients));
      const sorted = Object.fromEntries([...fingerprints].sort(([a], [b]) => a.localeCompare(b)));
      await writeFile(LEDGER_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

async function readFingerprints(): Promise<Map<string, string>> {
  try {
    const stored = JSON.parse(await readFile(LEDGER_FILE, 'utf8')) as Record<string, string>;
    return new Map(Object.entries(stored));
  } catch {
    return new Map();
  }
}

function fingerprint(ingredients: string): string {
  return createHash('sha256').update(ingredients).digest('hex').slice(0, 16);
}
