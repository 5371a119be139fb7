import { findForeignFormats } from './fault-cause';

const packet = (pid: number, table: number[]): number[] => {
  const head = [0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0];
  return [...head, ...table, ...new Array<number>(188 - head.length - table.length).fill(0xff)];
};
const programs = packet(0, [0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xf0, 0x00, 0, 0, 0, 0]);
const streams = (...types: number[]): number[] => {
  const entries = types.flatMap((type, index) => [type, 0xe1, index, 0xf0, 0]);
  const length = 9 + entries.length + 4;
  return packet(0x1000, [2, 0xb0, length, 0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, ...entries, 0, 0, 0, 0]);
};
const segment = (...packets: number[][]) => new Uint8Array(packets.flat()).buffer;

it('names what hls.js leaves out, in the order of the table', () => {
  expect(findForeignFormats(segment(programs, streams(0x02, 0x0f, 0x81)))).toEqual([
    'MPEG-2 video',
    'Dolby Digital sound (AC-3)',
  ]);
});

it('has nothing to say of H.264 with AAC, of other containers and of damage', () => {
  expect(findForeignFormats(segment(programs, streams(0x1b, 0x0f)))).toEqual([]);
  expect(findForeignFormats(new TextEncoder().encode('....ftypiso5'.repeat(40)).buffer)).toEqual([]);
  expect(findForeignFormats(segment(programs, packet(0x1000, [2, 0xbf, 0xff])))).toEqual([]);
  expect(findForeignFormats(new ArrayBuffer(0))).toEqual([]);
});
