import { setImmediate as nextTick } from 'node:timers/promises';
import { takeTurns } from './take-turns';

/** Work that ends when the test says so. */
function startWork() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  const work = (name: string) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { resolve, reject });
    });
  return { begun, ends, work, turns: takeTurns(2, work) };
}

describe('Calls that take turns', () => {
  it('begin in order, each when another has ended, and return their own results', async () => {
    const { begun, ends, turns } = startWork();
    const results = ['a', 'b', 'c', 'd'].map((name) => turns(name));
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.resolve('of b');
    await nextTick();
    expect(begun).toEqual(['a', 'b', 'c']);
    ends.get('a')?.resolve('of a');
    await nextTick();
    for (const name of ['c', 'd']) ends.get(name)?.resolve(`of ${name}`);
    expect(await Promise.all(results)).toEqual(['of a', 'of b', 'of c', 'of d']);
  });

  it('give up when nothing ends while they wait, and leave the turns of others alone', async () => {
    const { begun, ends, work } = startWork();
    const impatient = takeTurns(1, work, 10);
    const first = impatient('a');
    await expect(impatient('b')).rejects.toThrow('No earlier call has ended within 10 ms');
    ends.get('a')?.resolve('of a');
    expect(await first).toBe('of a');
    const last = impatient('c');
    ends.get('c')?.resolve('of c');
    expect(await last).toBe('of c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('begin at once when one fails, and wait again once fewer run', async () => {
    const { begun, ends, turns } = startWork();
    const results = ['a', 'b', 'c', 'd', 'e'].map((name) => turns(name));
    ends.get('a')?.reject(new Error('no response'));
    await expect(results[0]).rejects.toThrow('no response');
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const name of ['b', 'c', 'd']) ends.get(name)?.resolve(`of ${name}`);
    await nextTick();
    results.push(turns('f'), turns('g'));
    expect(begun.slice(5)).toEqual(['f']);
    for (const name of ['e', 'f']) ends.get(name)?.resolve(`of ${name}`);
    await nextTick();
    ends.get('g')?.resolve('of g');
    expect(await Promise.all(results.slice(1))).toEqual(
      ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => `of ${name}`),
    );
  });
});
