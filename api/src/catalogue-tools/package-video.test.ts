import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, removeFolder } from '../../test/support/folders';
import { packageVideo, readVideoSource } from './package-video';

/** Its pictures end after a second, its sound after 20. */
function makeClipWithLongSound(file: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=10:duration=1'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=20'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  ]);
}

describe('the poster of a video whose sound is longer than its pictures', () => {
  let folder: string;
  let clip: string;
  const stop = new AbortController().signal;
  beforeAll(async () => {
    folder = await newFolder();
    clip = join(folder, 'clip.mp4');
    makeClipWithLongSound(clip);
    await mkdir(join(folder, 'stream'));
  });
  afterAll(() => removeFolder(folder));
  const makePackage = async (poster?: { atSeconds: number }) =>
    packageVideo(
      await readVideoSource({ path: clip, name: 'talk.mp4' }, [], poster, stop),
      { stream: join(folder, 'stream'), picture: join(folder, 'poster') },
      () => undefined,
      stop,
    );

  it('REQ-API-3 says of a moment without a picture that there is none', async () => {
    await expect(makePackage({ atSeconds: 5 })).rejects.toThrow(
      '--poster names second 5, but talk.mp4 has no picture there: name an earlier one.',
    );
  });

  it('REQ-API-3 is its first picture, when there is none at the usual moment', async () => {
    expect((await makePackage()).picture).toMatchObject({ width: 1280, height: 720 });
  });
});
