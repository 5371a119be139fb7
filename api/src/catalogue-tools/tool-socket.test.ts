import { once } from 'node:events';
import { chown, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { newFolder } from '../../test/support/folders';
import { connectToRunningApi } from './with-catalogue';
import type { CatalogueOperations } from './operations';
import { listenForTools } from './tool-socket';

describe('the socket of the catalogue tools', () => {
  let folder: string;
  let path: string;
  let finish: () => void;
  let hasBegun: Promise<void>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    folder = await newFolder();
    path = join(folder, 'catalogue.sock');
    let begin: () => void;
    hasBegun = new Promise((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const operations: Partial<CatalogueOperations> = {
      findMediaDir: async () => ({}) as never,
      listHeroes: async () => {
        begin();
        await finished;
        return { done: true } as never;
      },
    };
    close = await listenForTools(path, operations as CatalogueOperations, () => undefined);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['asks nothing', ''],
    ['asks half a question', 'POST /listHeroes HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'],
  ])('REQ-API-3 closes although somebody %s', async (_, sent) => {
    const silent = connect(path);
    await once(silent, 'connect');
    silent.on('error', () => undefined);
    silent.write(sent);
    const gone = once(silent, 'close');
    // What was sent has come by the time that a later question is answered.
    await connectToRunningApi(path, folder);
    await close();
    await gone;
  });

  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  // Only root may give a file away.
  itAsRoot("REQ-API-3 is not trusted by root when it is neither root's nor the data's owner's", async () => {
    const [owner, stranger] = [12_345, 12_346];
    await chown(folder, owner, owner);
    await chown(path, owner, owner);
    expect(await connectToRunningApi(path, folder)).toBeDefined();
    await chown(path, stranger, stranger);
    expect(await connectToRunningApi(path, folder)).toBeUndefined();
    await close();
  });

  it('REQ-API-3 answers what runs before it closes', async () => {
    const operations = await connectToRunningApi(path, folder);
    const answer = operations?.listHeroes({} as never);
    await hasBegun;
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isClosed).toBe(false);
    finish();
    expect(await answer).toEqual({ done: true });
    await closing;
  });
});
