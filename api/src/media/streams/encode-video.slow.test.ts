import { execFileSync } from 'node:child_process';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listPlaylists } from '../../../test/support/check-stream';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { encodeVideo } from './encode-video';
import { createLadder } from './ladder';
import { readPlaylist, writePlaylists } from './playlists';
import { probeVideo } from './package-video';

let folder: string;
beforeAll(async () => {
  folder = await newFolder();
});
afterAll(() => removeFolder(folder));

// 12.6 frames per second have no key frame at whole seconds.
it('REQ-API-3 writes segments of about four seconds, alike in all sizes, whatever the frame rate', async () => {
  const file = join(folder, 'source.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=480x360:rate=63/5:duration=9'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=7', '-preset', 'ultrafast', file],
  ]);
  // ffmpeg takes % in the names of its outputs for a variable.
  const stream = join(folder, '50%v');
  await mkdir(stream);
  const source = await probeVideo(file);
  const renditions = createLadder(source);
  await encodeVideo(file, source, renditions, stream, { onSeconds: () => undefined });
  const seconds = await writePlaylists(stream, {
    renditions,
    framesPerSecond: source.framesPerSecond,
    sounds: [{ name: 'Sound' }],
    captions: [],
    chapters: [],
  });
  expect(seconds).toBeCloseTo(9, 0);

  const read = async (name: string) => readPlaylist(await readFile(join(stream, name), 'utf8'));
  const master = await readFile(join(stream, 'master.m3u8'), 'utf8');
  expect(listPlaylists(master).sort()).toEqual(['audio.m3u8', 'iframes.m3u8', 'v240.m3u8', 'v360.m3u8']);
  const small = await read('v240.m3u8');
  expect(small.seconds).toEqual([expect.closeTo(4.05, 1), expect.closeTo(4.05, 1), expect.closeTo(0.95, 0)]);
  expect((await read('v360.m3u8')).seconds).toEqual(small.seconds);
  expect((await read('audio.m3u8')).seconds.length).toBe(3);
  // Each picture begins where its segment does, and is a part of it.
  const { ranges } = await read('iframes.m3u8');
  for (const [index, range] of ranges.entries()) {
    expect(range.start).toBe(small.ranges[index]?.start);
    if (index > 0) expect(range.size).toBeLessThan(small.ranges[index]?.size ?? 0);
  }
  const { size } = await stat(join(stream, 'v240.mp4'));
  const last = small.ranges.at(-1);
  expect((last?.start ?? 0) + (last?.size ?? 0)).toBe(size);
});
