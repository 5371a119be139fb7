import { readOptions } from './options';
import type { BenchPart } from './part';

const part = (name: string, pages: string[]): BenchPart => ({
  name,
  about: '',
  pages,
  measure: () => Promise.reject(new Error('It is not measured here.')),
});
const parts = [part('first-page', ['/', '/video/101']), part('playback', ['/', '/series'])];
const read = (...args: string[]) => readOptions(args, parts);

describe('The options of the bench', () => {
  it('measure everything, in seven runs on a phone, unless told otherwise', () => {
    expect(read()).toEqual({
      json: false,
      help: false,
      runs: 7,
      parts,
      pages: undefined,
      device: 'phone',
    });
  });

  it('choose parts and pages; a part without any of the pages is left out', () => {
    expect(read('--part', 'playback').parts.map(({ name }) => name)).toEqual(['playback']);
    expect(read('--page', '/series').parts.map(({ name }) => name)).toEqual(['playback']);
    expect(read('--page', '/', '--page', '/series').parts).toEqual(parts);
  });

  it.each([
    [['--part', 'speed'], '--part is "speed": choose from first-page, playback.'],
    [['--page', '/nowhere'], '--page is "/nowhere": choose from /, /video/101, /series.'],
    [['--part', 'playback', '--page', '/video/101'], '--page is "/video/101": choose from /, /series.'],
    [['--runs', 'many'], '--runs is "many": give a number.'],
    [['--runs', '0'], '--runs is "0": give a number.'],
    [['--device', 'watch'], '--device is "watch": choose from phone, desk.'],
    [['--quick'], "Unknown option '--quick': `npm run bench -- --help` tells what there is."],
    [['/series'], /^Unexpected argument '\/series'.*: `npm run bench -- --help` tells what there is\.$/],
  ])('refuse %j in one sentence', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});
