import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { packageVideo, readVideoSource } from './package-video';

/** Its pictures end after a second, its sound after twelve. */
function makeClipWithLongSound(file: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=10:duration=1'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12'],
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

  it('REQ-API-3 is its first picture, when there is none at the usual moment', async () => {
    const { picture, seconds } = await packageVideo(
      await readVideoSource({ path: clip, name: 'talk.mp4' }, stop),
      { stream: join(folder, 'stream'), picture: join(folder, 'poster') },
      () => undefined,
      stop,
    );
    expect(picture).toMatchObject({ width: 320, height: 180 });
    // The last picture stays while the sound goes on.
    expect(seconds).toBeCloseTo(12, 0);
  });
});

/** Its gray picture is in HLG, a commentary stands before its sound. It has captions as text. */
async function makeClipOfManyStreams(folder: string, file: string): Promise<void> {
  await writeFile(join(folder, 'fr.srt'), '1\n00:00:00,500 --> 00:00:01,000\nBonjour\n');
  const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=2`];
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=0x808080:size=128x72:rate=10:duration=2'],
    ...[...tone(440), ...tone(880), '-i', join(folder, 'fr.srt')],
    ...['-map', '0', '-map', '1', '-map', '2', '-map', '3'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
    ...['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
    ...['-c:a', 'aac', '-disposition:a:0', 'comment', '-disposition:a:1', 'default'],
    ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'],
    ...['-c:s', 'mov_text', '-metadata:s:s:0', 'language=fre', file],
  ]);
}

describe('the streams of a video', () => {
  let folder: string;
  let clip: string;
  const stop = new AbortController().signal;
  beforeAll(async () => {
    folder = await newFolder();
    clip = join(folder, 'clip.mp4');
    await makeClipOfManyStreams(folder, clip);
  });
  afterAll(() => removeFolder(folder));
  const makePackage = async (stream: string) => {
    await mkdir(join(folder, stream));
    return packageVideo(
      await readVideoSource({ path: clip, name: 'talk.mp4' }, stop),
      { stream: join(folder, stream), picture: join(folder, `${stream}-poster`) },
      () => undefined,
      stop,
    );
  };
  const decode = (file: string, ...options: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-i', join(folder, file), ...options, '-f', 'rawvideo', '-']);

  it('REQ-API-3 are its picture in SDR, its sounds with the default first, and its captions', async () => {
    expect((await makePackage('stream')).seconds).toBeCloseTo(2, 1);
    const master = await readFile(join(folder, 'stream/master.m3u8'), 'utf8');
    expect(master.match(/^#EXT-X-MEDIA:.*$/gm)).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,DEFAULT=YES,CHANNELS="2",URI="audio.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English (commentary)",LANGUAGE="en",AUTOSELECT=NO,DEFAULT=NO,CHANNELS="2",URI="audio2.m3u8"',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="Français",LANGUAGE="fr",AUTOSELECT=YES,DEFAULT=NO,FORCED=NO,URI="captions-fr-3.m3u8"',
    ]);
    expect(await readFile(join(folder, 'stream/captions-fr-3.vtt'), 'utf8')).toBe(
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n00:00.500 --> 00:01.000\nBonjour\n',
    );
    expect(await readdir(join(folder, 'stream'))).not.toContain('embedded-3.vtt');

    const colors = 'stream=color_transfer,color_primaries,color_space';
    const [, video = ''] = /^(v\d+)\.m3u8$/m.exec(master) ?? [];
    const printed = execFileSync('ffprobe', [
      ...['-v', 'error', '-show_entries', colors, '-of', 'csv=p=0', join(folder, `stream/${video}.mp4`)],
    ]);
    expect(printed.toString().trim()).toBe('bt709,bt709,bt709');
    // The middle of HLG's range is brighter than that of SDR, which is 126.
    const [luma] = decode(`stream/${video}.mp4`, '-frames:v', '1', '-pix_fmt', 'gray');
    expect(luma).toBeGreaterThan(135);
    expect(luma).toBeLessThan(180);
    // The default sound is the one of 880 Hz: it crosses zero 1760 times a second.
    const samples = new Int16Array(
      Uint8Array.from(
        execFileSync('ffmpeg', [
          ...['-v', 'error', '-ss', '0.5', '-t', '1', '-i', join(folder, 'stream/audio.mp4')],
          ...['-ac', '1', '-f', 's16le', '-'],
        ]),
      ).buffer,
    );
    const crossings = samples.filter((sample, at) => at > 0 && sample < 0 !== (samples[at - 1] ?? 0) < 0);
    expect(Math.round(crossings.length / 2 / 10)).toBe(88);
  });

  it('REQ-API-3 refuses a video whose picture ends before its time, once it is encoded', async () => {
    // Its index comes first, and says four seconds.
    const whole = join(folder, 'whole.mp4');
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=128x72:rate=10:duration=4'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-movflags', '+faststart', whole],
    ]);
    await truncate(whole, Math.round((await readFile(whole)).length / 4));
    clip = whole;
    await expect(makePackage('cut')).rejects.toThrow(
      /^talk\.mp4 became a stream of [\d.]+ s instead of 4\.00 s: copy it again, /,
    );
  });
});
