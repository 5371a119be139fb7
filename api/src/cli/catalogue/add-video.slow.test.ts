/** Adding a video, with a real one, while the API runs: on PGlite through its socket, on PostgreSQL beside it. */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '../../../test/support/api-client';
import { countBy, runCatalogueTool, startCatalogueTool } from '../../../test/support/catalogue-tool';
import type { Child } from '../../../test/support/child-process';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { EMPTY_SERIES, SHORT_SERIES } from '../../../test/support/sample-folder';
import { listPlaylists } from '../../../test/support/check-stream';
import { readPlaylist } from '../../media/streams/read-playlist';

/** @param metadata in ffmpeg's own form, where the clip has any */
function makeClip(file: string, seconds: number, size: string, metadata?: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    ...(metadata ? ['-f', 'ffmetadata', '-i', metadata, '-map_metadata', '2'] : []),
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  ]);
}

const chapter = (from: number, to: number, title: string) => [
  ...['[CHAPTER]', 'TIMEBASE=1/1', `START=${from}`, `END=${to}`],
  `title=${title.replaceAll('=', '\\=')}`,
];

let clips: string;
beforeAll(async () => {
  clips = await newFolder();
  const chapters = join(clips, 'chapters.txt');
  await writeFile(
    chapters,
    [';FFMETADATA1', ...chapter(0, 2, 'Morning'), ...chapter(2, 4, ''), ...chapter(4, 6, 'Noon = rest')].join(
      '\n',
    ),
  );
  makeClip(join(clips, 'clip.mp4'), 6, '426x240', chapters);
  makeClip(join(clips, 'long.mp4'), 60, '640x360');
});
afterAll(() => removeFolder(clips));

describe.each(databases)('add-video on $name', ({ name, prepareForProcess: prepare }) => {
  let database: PreparedDatabase;
  let api: ApiProcess;
  const at = (file: string) => join(database.dataDir, file);
  const tool = (...args: string[]) => runCatalogueTool(database, ['add-video', ...args]);

  beforeAll(async () => {
    database = await prepare();
    api = await startApiProcess(database);
    for (const clip of ['clip.mp4', 'long.mp4']) await copyFile(join(clips, clip), at(clip));
    await writeFile(at('en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
  });
  afterAll(async () => {
    await api.stop();
    await database.remove();
  });

  const below = (folder: string) => readdir(at(`media-library/${folder}`)).catch(() => []);
  const leftovers = async () => [
    ...(await below('.staging')),
    ...(await below('streams')),
    ...(await below('media/videos')),
  ];
  const untilEncoding = async (child: Child) => {
    while (!/Encoding \d+ %/.test(child.errors())) {
      if (child.process.exitCode !== null) throw new Error(`It ended: ${child.errors()}`);
      await wait(50);
    }
  };
  const encoders = () =>
    execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.startsWith('ffmpeg') && line.includes(database.dataDir));

  it('REQ-API-3 leaves nothing when it is stopped or killed while it encodes', async () => {
    const words = ['add-video', at('long.mp4'), '--series', String(EMPTY_SERIES.id), '--title', 'Long'];
    const stopped = startCatalogueTool(database, words);
    await untilEncoding(stopped);
    stopped.process.kill('SIGINT');
    expect(await stopped.ended).toBe(130);
    expect(stopped.errors()).toMatch(/Stopped\. Nothing was changed\.\n$/);
    expect(await leftovers()).toEqual([]);
    expect(encoders()).toEqual([]);

    const killed = startCatalogueTool(database, words);
    await untilEncoding(killed);
    killed.process.kill('SIGKILL');
    await killed.ended;
    while (encoders().length > 0) await wait(50);
    expect(encoders()).toEqual([]);
    const [draft = '', lock] = (await below('.staging')).sort();
    expect(lock).toBe(`${draft}.lock`);
    expect(await countBy(api, 'videos where series_id = 9')).toBe(0);
    // Killed between the last rename and the row: in place, and nobody knows of it.
    execFileSync('mkdir', ['-p', at('media-library/streams')]);
    execFileSync('mv', [
      at(`media-library/.staging/${draft}/streams/${draft}`),
      at(`media-library/streams/${draft}`),
    ]);
    expect((await tool(at('nothing.mp4'), '--series', '9', '--title', 'Next')).code).toBe(1);
    expect(await leftovers()).toEqual([]);
  });

  it('REQ-API-3 adds a video whose stream, captions and pictures are all there', async () => {
    const words = ['--series', 'two talks', '--title', 'Früh am Morgen', '--description', 'About it.'];
    const more = ['--tags', 'Work', '--captions', `en=${at('en.vtt')}`, '--position', '2', '--poster', '3.5'];
    const added = await tool(at('clip.mp4'), ...words, ...more, '--json');
    expect(added.code).toBe(0);
    expect(added.errors).toMatch(/Encoding 100 %\n/);
    const { id, videoId } = JSON.parse(added.output) as { id: number; videoId: string };
    expect(videoId).toMatch(/^fruh-am-morgen-[0-9a-f]{8}$/);

    const client = createApiClient(api);
    const { answer } = await client.call('GET /video/series/{id}', { params: { id: SHORT_SERIES.id } });
    const videos = answer.series.videos ?? [];
    expect(videos.map((video) => video.id)).toEqual([802, id, 801]);
    expect(videos[1]).toMatchObject({
      title: 'Früh am Morgen',
      description: 'About it.',
      duration: 6,
      videoId,
    });
    expect((await client.call('GET /video/{id}', { params: { id } })).answer.video.tags).toEqual([
      { id: 32, name: 'Work' },
    ]);
    expect(await api.sql('select series_id, video_id from series_notification_videos')).toEqual([
      { series_id: SHORT_SERIES.id, video_id: id },
    ]);
    const picture = videos[1]?.Picture;
    for (const width of picture?.widths ?? []) {
      expect((await client.fetch(`${picture?.base}-${width}.avif`)).status).toBe(200);
    }

    // As a player goes: from the master playlist to every range of every file.
    const text = async (file: string) => {
      const response = await client.fetch(`/streams/${videoId}/${file}`);
      expect({ file, status: response.status }).toEqual({ file, status: 200 });
      return response.text();
    };
    const master = await text('master.m3u8');
    expect(master).toMatch(
      /STREAM-INF:.*CODECS="avc1\.64[0-9a-f]{4},mp4a\.40\.2",RESOLUTION=426x240,FRAME-RATE=25/,
    );
    expect(master).toMatch(/I-FRAME-STREAM-INF:.*URI="iframes\.m3u8"/);
    expect(master).toMatch(/TYPE=SUBTITLES.*NAME="English",LANGUAGE="en".*URI="captions-en\.m3u8"/);
    const playlists = listPlaylists(master);
    expect([...playlists].sort()).toEqual(['audio.m3u8', 'captions-en.m3u8', 'iframes.m3u8', 'v240.m3u8']);
    for (const playlist of playlists) {
      const content = await text(playlist);
      expect(content).toContain('#EXT-X-ENDLIST');
      const { seconds, ranges } = readPlaylist(content);
      const total = seconds.reduce((sum, each) => sum + each, 0);
      expect(Math.abs(total - 6)).toBeLessThan(0.1);
      for (const { file, start, size } of ranges) {
        const { size: whole } = await stat(at(`media-library/streams/${videoId}/${file}`));
        expect(start + size).toBeLessThanOrEqual(whole);
      }
    }
    expect(master).toContain('#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"');
    expect(JSON.parse(await text('chapters.json'))).toEqual([
      { chapter: 1, 'start-time': 0, titles: [{ language: 'und', title: 'Morning' }] },
      { chapter: 2, 'start-time': 4, titles: [{ language: 'und', title: 'Noon = rest' }] },
    ]);
    expect(await text('captions-en.vtt')).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=.*\n\n00:01\.000 --> /);
    expect(await below('.staging')).toEqual([]);

    const again = await tool(at('clip.mp4'), '--series', '8', '--title', 'FRÜH AM MORGEN');
    expect(again).toMatchObject({ code: 1, output: '' });
    expect(again.errors).toMatch(/^The series “Two Talks” has a video .* already/);
  });

  if (name === 'PGlite') {
    it('REQ-API-3 opens the socket of the running site to its user only, and takes it away at the end', async () => {
      const listSockets = () => readdir(at('socket'));
      expect((await stat(at('socket'))).mode & 0o777).toBe(0o700);
      expect((await stat(at('socket/.s.PGSQL.5432'))).mode & 0o777).toBe(0o600);
      await api.stop();
      expect(await listSockets()).toEqual([]);
      const { output } = await runCatalogueTool(database, ['list']);
      expect(output).toMatch(/Two Talks \(3 videos\)/);
      api = await startApiProcess(database);
      await api.stop('SIGKILL');
      expect(await listSockets()).toEqual(['.s.PGSQL.5432']);
      expect((await runCatalogueTool(database, ['list'])).output).toBe(output);
      api = await startApiProcess(database);
      expect((await runCatalogueTool(database, ['list'])).output).toBe(output);
    });
  } else {
    it('REQ-API-3 refuses what is no fit video, in one sentence, and leaves nothing', async () => {
      makeClip(at('short.mp4'), 0.4, '426x240');
      await writeFile(at('broken.mp4'), (await readFile(at('clip.mp4'))).subarray(0, 2_000));
      await writeFile(at('empty.mp4'), '');
      const before = await leftovers();
      const unfit: [string, string[], RegExp][] = [
        ['nothing.mp4', [], /nothing\.mp4 cannot be read \(ENOENT\): /],
        ['empty.mp4', [], /empty\.mp4 is empty: /],
        ['broken.mp4', [], /is not a video that ffmpeg can read, or is damaged/],
        ['short.mp4', [], /lasts only 0\.\d+ s: it needs at least 1 s/],
        ['clip.mp4', ['--poster', '60'], /^--poster names second 60, but .* lasts 6\.0 s/],
        ['clip.mp4', ['--captions', `en=${at('clip.mp4')}`], /is not WebVTT/],
        ['clip.mp4', ['--tags', 'Nothing'], /^There is no tag “Nothing”/],
      ];
      for (const [file, options, sentence] of unfit) {
        const { code, errors } = await tool(at(file), '--series', '9', '--title', 'X', ...options);
        expect({ file, code, errors }).toEqual({
          file,
          code: 1,
          errors: expect.stringMatching(sentence) as string,
        });
        expect(errors).toMatch(/^[^\n]+\.\n$/);
      }
      // A system without ffmpeg.
      await mkdir(at('bin'));
      for (const program of ['sh', 'nice']) await symlink(`/usr/bin/${program}`, at(`bin/${program}`));
      const words = ['add-video', at('clip.mp4'), '--series', '9', '--title', 'X'];
      expect(await runCatalogueTool(database, words, { PATH: at('bin') })).toMatchObject({
        code: 1,
        errors:
          'ffprobe is not installed: install the package ffmpeg, for instance by `apt-get install ffmpeg`.\n',
      });
      expect(await leftovers()).toEqual(before);
    });
  }
});
