import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../../../test/support/child-process';
import { newFolder } from '../../../test/support/folders';
import { lockDatabaseFolder } from './folder-lock';

describe('lockDatabaseFolder', () => {
  let dataDir: string;
  let folder: string;
  beforeEach(async () => {
    dataDir = await newFolder();
    folder = join(dataDir, 'database');
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const inUse = () => ({
    message: `The database folder ${folder} is in use by another process: stop that one, or set DATA_DIR to another folder.`,
  });

  it('REQ-API-3 refuses a second process while the first one is stopped, and not once that is killed', async () => {
    const holder = startChild('test/support/hold-folder.ts', [folder]);
    await once(holder.process, 'message');
    holder.process.kill('SIGSTOP');
    await expect(lockDatabaseFolder(folder, 0)).rejects.toMatchObject(inUse());
    holder.process.kill('SIGKILL');
    await holder.ended;
    const unlock = await lockDatabaseFolder(folder, 0);
    await expect(lockDatabaseFolder(folder, 0)).rejects.toMatchObject(inUse());
    unlock();
    (await lockDatabaseFolder(folder, 0))();
  });
});
