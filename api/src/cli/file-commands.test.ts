/** Import and export as an editor runs them, beside an API on each database. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countBy, runCatalogueTool, type ToolRun } from '../../test/support/catalogue-tool';
import { describeApi } from '../../test/support/describe-api';
import { catalogueOfTests } from '../../test/support/sample-folder';
import type { CatalogueFile } from '../catalogue/catalogue-file';
import type { ImportReport } from '../catalogue/import-catalogue';

describeApi('import and export', (client, database) => {
  const tool = (...args: string[]): Promise<ToolRun> => runCatalogueTool(database(), args);
  const exported = async () => JSON.parse((await tool('export')).output) as CatalogueFile;
  /** Imports what is there now with a change, or any other text. */
  const importing = async (content: CatalogueFile | string, ...options: string[]) => {
    const file = join(database().dataDir, 'given.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return tool('import', file, ...options);
  };
  const report = ({ output }: ToolRun) => JSON.parse(output) as ImportReport;
  const changed = async (change: (catalogue: CatalogueFile) => void) => {
    const catalogue = await exported();
    change(catalogue);
    return catalogue;
  };
  const first = <T>([entry]: readonly T[]): T => {
    if (entry === undefined) throw new Error('It is empty');
    return entry;
  };

  it('REQ-API-3 exports what import reads: an import of an export changes nothing', async () => {
    const file = join(database().dataDir, 'exported.json');
    expect(await tool('export', file)).toEqual({
      code: 0,
      output: '',
      errors: `3 series with 27 videos were written to ${file}.\n`,
    });
    const text = await readFile(file, 'utf8');
    const { speakers, ...rest } = JSON.parse(text) as CatalogueFile;
    expect({ ...rest, speakers: [...speakers].reverse() }).toEqual(catalogueOfTests);
    const again = await tool('import', file);
    expect(again).toEqual({
      code: 0,
      output: 'Nothing to change: the catalogue already matches the file.\n',
      errors: '',
    });
    expect((await tool('export')).output).toBe(text);
  });

  it('keeps when a video came through a change of it, also where nobody knows', async () => {
    await client().api.sql(`update videos set added_at = '2020-02-03T04:05:06Z' where id = 702`);
    await client().api.sql('update videos set added_at = null where id = 703');
    const catalogue = await changed(({ series }) => {
      for (const video of first(series).videos) video.description += ' Again.';
    });
    expect(await importing(catalogue)).toMatchObject({ code: 0 });
    const videoOf = async (id: number) => {
      const answer = (await (await client().fetch(`/api/video/${id}`)).json()) as { video: object };
      return answer.video;
    };
    expect(await videoOf(702)).toMatchObject({
      description: 'About 702 Again.',
      addedAt: '2020-02-03T04:05:06.000Z',
    });
    expect(await videoOf(703)).toMatchObject({ description: 'About 703 Again.' });
    expect(await videoOf(703)).not.toHaveProperty('addedAt');
  });

  it('REQ-API-3 says what it added, changed and moved, tells subscribers, and does nothing the second time', async () => {
    const catalogue = await changed(({ series, tags, heroes }) => {
      const long = first(series);
      const video = first(long.videos);
      long.videos.splice(1, 0, { ...video, id: 7_000, videoId: 'new', title: 'New' });
      video.title = 'Renamed';
      series.push({ ...long, id: 70, name: 'Brand new', videos: [{ ...video, id: 7_001 }] });
      first(tags).videoIds.push(7_000);
      heroes.reverse();
    });
    const imported = await importing(catalogue, '--json');
    expect(imported).toMatchObject({ code: 0, errors: '' });
    expect(report(imported)).toMatchObject({
      added: {
        series: [{ id: 70, name: 'Brand new' }],
        videos: [
          { id: 7_000, name: 'New' },
          { id: 7_001, name: 'Renamed' },
        ],
      },
      changed: { videos: [{ id: 701, name: 'Renamed' }], tags: [{ id: 31, name: 'Courage' }], series: [] },
      reordered: ['heroes'],
      // A series that is new itself has no subscribers.
      announced: 1,
    });
    expect(await client().api.sql('select video_id from series_notification_videos')).toEqual([
      { video_id: 7_000 },
    ]);
    expect(await exported()).toEqual(catalogue);
    expect((await importing(catalogue)).output).toMatch(/^Nothing to change/);
    expect(await countBy(client().api, 'series_notification_videos')).toBe(1);
  });

  it('REQ-API-3 gives later entries ids beyond those of the file, and no id of what was removed', async () => {
    const before = await exported();
    const withOne = await changed(({ series }) => {
      const { videos } = first(series);
      videos.push({ ...first(videos), id: 7_050 });
    });
    await importing(withOne, '--quiet');
    await importing(before, '--remove-missing');
    const another = await changed(({ series }) => {
      const { videos } = first(series);
      videos.push({ ...first(videos), id: 7_010 });
    });
    await importing(another, '--quiet');
    const [row] = await client().api.sql(
      "select nextval(pg_get_serial_sequence('videos', 'id'))::int as next",
    );
    expect(Number(row?.next)).toBeGreaterThan(7_050);
    await importing(before, '--remove-missing');
  });

  it('REQ-API-3 only says what would change with --dry-run, and tells nobody with --quiet', async () => {
    const catalogue = await changed(({ series }) => {
      const { videos } = first(series);
      videos.push({ ...first(videos), id: 7_100, title: 'Quiet' });
    });
    const before = await exported();
    const dry = await importing(catalogue, '--dry-run');
    expect(dry.output).toBe(
      'This would happen:\n  added 1 video: Quiet (7100)\n  subscribers are notified of 1 new video\n',
    );
    expect(await exported()).toEqual(before);
    expect((await importing(catalogue, '--quiet')).output).toBe('Done:\n  added 1 video: Quiet (7100)\n');
    expect(await countBy(client().api, 'series_notification_videos')).toBe(1);
  });

  it('REQ-API-3 keeps what the file does not name, and removes it only when asked, saying what people lose', async () => {
    await client().api.sql(`with person as (
        insert into accounts (email, email_key, password_hash) values ('a@example.org', 'a@example.org', 'x')
        returning id
      ), list as (
        insert into playlists (owner_id, name, link_slug) select id, 'Mine', 'slug' from person returning id
      ), entries as (
        insert into playlist_videos (playlist_id, video_id, position) select id, 801, 0 from list
      )
      insert into video_marks (account_id, video_id, progress_seconds, is_watched)
      select id, 802, 5, false from person`);
    const catalogue = await changed((all) => {
      all.series = all.series.filter(({ id }) => id !== 8);
      for (const tag of all.tags) tag.videoIds = tag.videoIds.filter((id) => id < 801 || id > 802);
      all.heroes = all.heroes.slice(0, 1);
    });
    expect((await importing(catalogue)).output).toBe('Done:\n  changed 1 tag: Work (32)\n');
    expect(await countBy(client().api, 'series where id = 8')).toBe(1);

    const { output } = await importing(catalogue, '--remove-missing');
    expect(output).toMatch(/removed 1 series: Two Talks \(8\)\n/);
    expect(output).toMatch(/removed 2 videos: /);
    expect(output).toMatch(/removed 1 hero: /);
    expect(output).toMatch(/people lose 1 playlist entry\n/);
    expect(output).toMatch(/people lose their progress in 1 video\n/);
    expect(await exported()).toEqual(catalogue);
    expect(await countBy(client().api, 'playlist_videos')).toBe(0);
  });

  it('REQ-API-3 moves a video to another series with what people had of it', async () => {
    const catalogue = await changed(({ series }) => {
      const [video] = first(series).videos.splice(0, 1);
      if (video) series.at(-1)?.videos.unshift(video);
    });
    await client().api.sql(`insert into video_marks (account_id, video_id, progress_seconds, is_watched)
      select id, 701, 5, false from accounts`);
    expect(report(await importing(catalogue, '--json', '--remove-missing'))).toMatchObject({
      changed: { videos: [{ id: 701 }] },
      removed: { videos: [] },
    });
    expect(await exported()).toEqual(catalogue);
    expect(await countBy(client().api, 'video_marks where video_id = 701')).toBe(1);
  });

  it('REQ-API-3 writes nothing when the database fails in the middle', async () => {
    const before = await exported();
    await client().api.sql(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full'; end $$`);
    await client().api.sql(
      'create trigger refuse before insert on tags for each row execute function refuse()',
    );
    const catalogue = await changed(({ series, tags }) => {
      const { videos } = first(series);
      videos.push({ ...first(videos), id: 7_200 });
      tags.push({ ...first(tags), id: 320 });
    });
    const failed = await importing(catalogue);
    expect(failed).toMatchObject({ code: 1, output: '' });
    expect(failed.errors).toMatch(/^[A-Z][^\n]*\.\n$/);
    expect(await exported()).toEqual(before);
    await client().api.sql('drop trigger refuse on tags');
    expect((await importing(catalogue)).code).toBe(0);
  });

  it('REQ-API-3 writes nothing of a file that is wrong anywhere, and names the places', async () => {
    const before = await exported();
    const wrong = await changed(({ series, heroes }) => {
      first(series).name = 'Changed';
      first(first(series).videos).duration = -1;
      Object.assign(first(heroes), { titel: 'x' });
    });
    expect(await importing(wrong)).toEqual({
      code: 1,
      output: '',
      errors:
        'The catalogue is wrong: correct these places.\n' +
        'series[0].videos[0].duration must be more than 0, but is -1.\n' +
        'heroes[0].titel is no known field: correct its name or take it out.\n',
    });
    expect(await exported()).toEqual(before);
  });

  it('REQ-API-3 refuses files that are not there or cannot be written', async () => {
    const read = await tool('import', '/nowhere/x.json');
    expect(read.errors).toMatch(/^The catalogue \/nowhere\/x\.json cannot be read \(ENOENT\): /);
    const written = await tool('export', '/nowhere/x.json');
    expect(written.errors).toMatch(/^\/nowhere\/x\.json cannot be written \(ENOENT\): /);
    expect([read.code, written.code]).toEqual([1, 1]);
  });

  it('REQ-API-3 names the streams and pictures of what it adds that are not on the disk, and goes on', async () => {
    await mkdir(join(database().dataDir, 'media-library/streams/there'), { recursive: true });
    const missing = await changed(({ series }) => {
      const videos = first(series).videos;
      const video = first(videos);
      videos.push({ ...video, id: 9901, videoId: 'not-there', title: 'Not there' });
      videos.push({ ...video, id: 9902, videoId: 'there', title: 'There' });
    });
    const run = await importing(missing, '--quiet');
    expect(run.code).toBe(0);
    expect(run.errors).toContain(
      'Not below MEDIA_DIR: streams/not-there. These videos do not play until the files are there',
    );
    expect(run.errors).toMatch(
      /^Not below MEDIA_DIR: media\/\S+-320\.webp, media\/\S+-640\.webp\. These pictures are not shown/m,
    );
    expect(run.errors).not.toContain('streams/there');
    const back = await changed(({ series }) => {
      first(series).videos = first(series).videos.filter(({ id }) => id < 9000);
    });
    expect(await importing(back, '--remove-missing')).toMatchObject({ code: 0, errors: '' });
  });
});
