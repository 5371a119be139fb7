import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue-index';
import type { CatalogueText } from './catalogue-texts';

const text = (id: number, title: string): CatalogueText => ({
  ...{ kind: 'videos', id, title, labels: '', description: '' },
});

const findWord = ({ videos }: CatalogueIndex, word: string) => {
  const words = [{ text: word, isPrefix: false, near: [] }];
  return videos.find({ text: word, words }, 5);
};

describe('createCatalogueIndex', () => {
  it('reads once more, however often the catalogue changes during a load', async () => {
    let version = 'first';
    let reads = 0;
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    const { read } = createCatalogueIndex(
      async function* () {
        reads += 1;
        await isFinished;
        yield [];
      },
      async () => version,
    );
    expect(reads).toBe(0);
    const waiting = [read(), read()];
    while (reads === 0) await nextTurn();
    for (const later of ['second', 'third', 'fourth']) {
      version = later;
      waiting.push(read(), read());
    }
    finish();
    await Promise.all(waiting);
    expect(reads).toBe(2);
  });

  it('serves what it had while the next one takes long', async () => {
    let version = 1;
    let finish: () => void = () => undefined;
    const { read, isCurrent } = createCatalogueIndex(
      async function* () {
        if (version > 1) await new Promise<void>((resolve) => (finish = resolve));
        yield [text(version, 'Hope')];
      },
      async () => String(version),
      0,
    );
    expect([await isCurrent(), findWord(await read(), 'hope'), await isCurrent()]).toEqual([
      false,
      [1],
      true,
    ]);
    version = 2;
    expect([findWord(await read(), 'hope'), await isCurrent()]).toEqual([[1], false]);
    finish();
    while (!(await isCurrent())) await nextTurn();
    expect(findWord(await read(), 'hope')).toEqual([2]);
  });

  it('loads again when a load has failed', async () => {
    let title = 'unreadable';
    const { read } = createCatalogueIndex(
      async function* () {
        yield [text(1, 'Peace')];
        if (title === 'unreadable') throw new Error('The database is gone');
        yield [text(2, title)];
      },
      async () => 'a version',
    );
    await expect(read()).rejects.toThrow('The database is gone');
    title = 'Mercy';
    const index = await read();
    expect([findWord(index, 'peace'), findWord(index, 'mercy')]).toEqual([[1], [2]]);
  });
});
