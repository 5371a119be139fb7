/**
 * A process of its own that changes a store as publications do, for tests: `count-up.ts FOLDER TIMES` adds one to the number
 * in live.json so many times; `count-up.ts FOLDER hold` and `… draft` stop in the middle, to be killed there.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../src/delivery-error';
import { createTempName } from '../src/store/disk-files';
import { withLock } from '../src/store/folder-lock';
import { createFolderStore } from '../src/store/folder-store';

const json = { type: 'application/json', cache: 'never' } as const;

async function countUp(folder: string): Promise<void> {
  const store = createFolderStore(folder);
  for (;;) {
    const there = await store.read('live.json');
    const next = Buffer.from(String(Number(there?.body ?? 0) + 1));
    try {
      await store.write('live.json', next, json, { only: there ? { tag: there.tag } : 'new' });
      return;
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.code !== 'changed-since') throw error;
    }
  }
}

async function main([folder = '', what = '']: string[]): Promise<void> {
  if (what === 'hold' || what === 'draft') {
    await withLock(path.join(folder, '.live.json.lock'), async () => {
      if (what === 'draft') await fs.writeFile(createTempName(path.join(folder, 'live.json')), '{"half');
      process.stdout.write('holding\n');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });
    return;
  }
  process.stdout.write('ready\n');
  for (let left = Number(what); left > 0; left -= 1) await countUp(folder);
}

await main(process.argv.slice(2));
