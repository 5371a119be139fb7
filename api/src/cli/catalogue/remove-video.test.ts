/** Removing a video as an editor does, beside an API in which people keep it. */
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sendError, startBucketServer } from '../../../test/support/bucket-server';
import { createApiClient } from '../../../test/support/api-client';
import { runCatalogueTool } from '../../../test/support/catalogue-tool';
import { oneDatabase } from '../../../test/support/databases';
import { describeApi } from '../../../test/support/describe-api';
import { startApi } from '../../../test/support/running-api';

describeApi('remove-video', (client, database) => {
  const tool = (...args: string[]) => runCatalogueTool(database(), args);
  const statusOf = async (id: number) => (await client().call('GET /video/{id}', { params: { id } })).status;

  it('REQ-API-3 says what people would lose, and removes it with that when it is asked to', async () => {
    const { token } = await client().signUp();
    const { id: playlistId } = await client().newPlaylist(token);
    const playlists = async () =>
      (await client().call('GET /playlist/my_playlists', { token })).answer.playlists;
    const add = { playlistId, videoId: 801, order: 1 };
    await client().call('POST /playlist/add_video', { token, body: add });
    const progress = { videoId: 801, progressSeconds: 30 };
    await client().call('POST /video/track_video_progress', { token, body: progress });

    const losses = [
      '  it leaves the tags Work',
      '  people lose 1 playlist entry',
      '  1 person loses their progress in it',
      '',
    ];
    expect(await tool('remove-video', '801')).toEqual({
      code: 1,
      output: '',
      errors: [
        '“Video 801” (801) of “Two Talks” is not removed yet: run this again with --yes.',
        ...losses,
      ].join('\n'),
    });
    expect(await statusOf(801)).toBe(200);

    expect(await tool('remove-video', '801', '--yes')).toEqual({
      code: 0,
      output: [
        '“Video 801” (801) of “Two Talks” is removed. Its stream stays: streams/stream-801.',
        ...losses,
      ].join('\n'),
      errors: '',
    });
    // On PostgreSQL, the API hears of a command's change a moment later.
    while ((await statusOf(801)) !== 404) await setTimeout(50);
    expect(await playlists()).toHaveLength(1);
    expect((await tool('list')).output).toMatch(/Two Talks \(1 videos?\)[\s\S]*Work \(1 videos?\)/);
  });

  it('refuses while a slide of the hero leads to it, and what is no video', async () => {
    const catalogue = JSON.parse((await tool('export')).output) as { heroes: { ctas: unknown[] }[] };
    catalogue.heroes[1]?.ctas.push({ title: 'Watch', ctaLink: '/video/701?start=0', iconShape: 'play' });
    const file = `${database().dataDir}/slides.json`;
    await writeFile(file, JSON.stringify(catalogue));
    expect(await tool('import', file)).toMatchObject({ code: 0 });
    expect(await tool('remove-video', '701', '--yes')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        'while slides of the hero lead to it (“Second”, 50): remove those first',
      ),
    });
    expect(await tool('remove-video', '70', '--yes')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no video 70'),
    });
    expect(await tool('remove-video', 'x')).toMatchObject({ code: 2 });
    expect(await statusOf(701)).toBe(200);
  });
});

describe.each(oneDatabase)('remove-video with a bucket on $name', ({ prepare }) => {
  it('REQ-API-3 names the files that it could not remove', async () => {
    const [database, store] = [await prepare(), await startBucketServer()];
    const api = await startApi(database, { mediaBucket: store.settings });
    const tool = (...args: string[]) => runCatalogueTool(database, args, store.env);
    const catalogue = JSON.parse((await tool('export')).output) as {
      series: { videos: { id: number; videoId: string; picture: { file: string } }[] }[];
    };
    const video = catalogue.series.flatMap(({ videos }) => videos).find(({ id }) => id === 801);
    if (!video) throw new Error('The sample has no video 801');
    video.videoId = 'talk-0123abcd';
    video.picture.file = 'videos/talk-0123abcd/poster';
    const file = `${database.dataDir}/talk.json`;
    await writeFile(file, JSON.stringify(catalogue));
    expect(await tool('import', file)).toMatchObject({ code: 0 });

    store.failWith((request, response) => {
      if (request.url?.includes('streams')) sendError(response, 403, 'AccessDenied');
      else store.answer(request, response);
    });
    expect(await tool('remove-video', '801', '--yes')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(
        /^“Video 801” \(801\) of “Two Talks” is removed, but its files are not: remove streams\/talk-0123abcd and media\/videos\/talk-0123abcd yourself\. http.* does not let these credentials use/,
      ),
    });
    const { status } = await createApiClient(api).call('GET /video/{id}', { params: { id: 801 } });
    expect(status).toBe(404);
    await api.stop();
    await store.close();
    await database.remove();
  });
});
