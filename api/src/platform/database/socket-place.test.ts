import { once } from 'node:events';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newFolder } from '../../../test/support/folders';
import { findSocketPlace, isTrustworthySocket, prepareSocketFolder } from './socket-place';

describe('the place of the database socket', () => {
  it('REQ-API-3 is in the data folder, or in the temporary folder when the path is too long', () => {
    expect(findSocketPlace('/data')).toEqual({
      folder: '/data/socket',
      path: '/data/socket/.s.PGSQL.5432',
    });
    const { folder, path } = findSocketPlace(`/${'x'.repeat(100)}`);
    expect(dirname(folder)).toBe(tmpdir());
    expect(path).toBe(join(folder, '.s.PGSQL.5432'));
    expect(findSocketPlace(`/${'y'.repeat(100)}`).folder).not.toBe(folder);
  });

  // Only root may give a file away.
  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  itAsRoot("REQ-API-3 is not trusted by root when it is neither root's nor the data's owner's", async () => {
    const dataDir = await newFolder();
    const { folder, path } = findSocketPlace(dataDir);
    await mkdir(folder);
    const server = createServer().listen(path);
    await once(server, 'listening');
    const [owner, stranger] = [12_345, 12_346];
    await chown(dataDir, owner, owner);
    await chown(path, owner, owner);
    expect(await isTrustworthySocket(path, dataDir)).toBe(true);
    await chown(path, stranger, stranger);
    expect(await isTrustworthySocket(path, dataDir)).toBe(false);
    server.close();
    await rm(dataDir, { recursive: true });
  });

  it('REQ-API-3 is not trusted when it is no socket', async () => {
    const dataDir = await newFolder();
    const { folder, path } = findSocketPlace(dataDir);
    await prepareSocketFolder(folder);
    await writeFile(path, '');
    expect(await isTrustworthySocket(path, dataDir)).toBe(false);
    await rm(dataDir, { recursive: true });
  });
});
