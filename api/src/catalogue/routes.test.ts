import type { CallQuery, ErrorResponse } from '@steadfast/contract';
import { describeApi } from '../../test/support/describe-api';
import {
  EMPTY_SERIES,
  FEATURED_TAG,
  LONG_SERIES,
  PLAIN_TAG,
  SHORT_SERIES,
  VIDEO_SECONDS,
} from '../../test/support/sample-folder';
import { FEATURED_TAG_VIDEOS_MAX } from './tags';

const ids = (videos: { id: number }[] | undefined) => videos?.map(({ id }) => id);

describeApi('catalogue', (client) => {
  describe('GET /video/series', () => {
    it('REQ-API-4 REQ-SERIES-1 lists every series with its counts and its first ten videos', async () => {
      const { status, answer } = await client().call('GET /video/series');
      expect(status).toBe(200);
      expect(ids(answer.series)).toEqual([LONG_SERIES.id, SHORT_SERIES.id, EMPTY_SERIES.id]);
      const [long, short, empty] = answer.series;
      expect(long).toMatchObject({
        name: 'The Long Road',
        isFeatured: true,
        videoCount: 25,
        unwatchedCount: 25,
      });
      expect(ids(long?.videos)).toEqual(LONG_SERIES.videoIds.slice(0, 10));
      expect(ids(short?.videos)).toEqual(SHORT_SERIES.videoIds);
      expect(empty).toMatchObject({ videoCount: 0, unwatchedCount: 0, videos: [] });
    });

    it('tells what a card needs: stream id, title, duration and pictures', async () => {
      const { answer } = await client().call('GET /video/series');
      expect(answer.series[0]?.videos?.[0]).toEqual({
        id: 701,
        videoId: 'stream-701',
        title: 'Video 701',
        description: 'About 701',
        duration: VIDEO_SECONDS,
        isWatched: false,
        ThumbnailFile: 'videos/701-640.webp',
        ThumbnailUrl: '/media/videos/701-640.webp',
        Picture: {
          base: '/media/videos/701',
          widths: [320, 640],
          width: 640,
          height: 360,
          placeholder: 'data:image/webp;base64,AAAA',
        },
      });
    });

    it("changes nothing but the viewer's marks, whatever titles contain, and counts those beyond the first ten", async () => {
      const { token } = await client().signUp();
      for (const videoId of [702, 720]) await client().watch(token, videoId, VIDEO_SECONDS);
      const title = `"id":702,"isWatched":false} \\" "id":7,"name":"ü","unwatchedCount":9 小説`;
      await client().api.sql(`update videos set title = '${title}' where id in (702, 703)`);
      await client().api.sql(`update series set name = '${title}' where id = 7`);
      const { answer: shared } = await client().call('GET /video/series');
      const { answer: own } = await client().call('GET /video/series', { token });
      const [series] = shared.series;
      const videos = series?.videos?.map((video) =>
        video.id === 702 ? { ...video, isWatched: true, videoProgressSeconds: VIDEO_SECONDS } : video,
      );
      expect(own.series[0]).toEqual({ ...series, videos, unwatchedCount: 23 });
      expect(series).toMatchObject({ name: title, unwatchedCount: 25 });
      await client().api.sql("update series set name = 'The Long Road' where id = 7");
    });
  });

  describe('GET /video/series/{id}', () => {
    it('REQ-API-4 REQ-SERIES-3 gives all videos and the speakers in their order', async () => {
      const { answer } = await client().call('GET /video/series/{id}', { params: { id: LONG_SERIES.id } });
      expect(ids(answer.series.videos)).toEqual(LONG_SERIES.videoIds);
      expect(answer.series).toMatchObject({
        id: LONG_SERIES.id,
        tagline: 'The Long Road, in short',
        videoCount: 25,
        ThumbnailUrl: '/media/series/7-640.webp',
      });
      expect(answer.series.speakers).toMatchObject([
        { name: 'Ann Able', bio: 'Speaks first.', ThumbnailUrl: '/media/speakers/ann-320.webp' },
        { name: 'Ben Best' },
      ]);
    });
  });

  describe('GET /video/{id}', () => {
    it('REQ-API-4 REQ-VIDEO-2 gives the video with its tags, and when it came into the catalogue', async () => {
      const { answer } = await client().call('GET /video/{id}', { params: { id: 701 } });
      expect(answer.video).toMatchObject({
        id: 701,
        videoId: 'stream-701',
        tags: [
          { id: FEATURED_TAG.id, name: 'Courage' },
          { id: PLAIN_TAG.id, name: 'Work' },
        ],
      });
      expect(answer.video).not.toHaveProperty('videoProgressSeconds');
      const agoMs = Date.now() - Date.parse(answer.video.addedAt ?? '');
      expect(agoMs).toBeGreaterThan(-60_000);
      expect(agoMs).toBeLessThan(60 * 60_000);
    });
  });

  describe('GET /video/tag/{id}', () => {
    it('REQ-API-4 REQ-TAG-1 gives all videos of a tag in its order, featured or not', async () => {
      const featured = await client().call('GET /video/tag/{id}', { params: { id: FEATURED_TAG.id } });
      expect(featured.answer.tag.name).toBe('Courage');
      expect(ids(featured.answer.tag.videos)).toEqual(FEATURED_TAG.videoIds);
      const plain = await client().call('GET /video/tag/{id}', { params: { id: PLAIN_TAG.id } });
      expect(ids(plain.answer.tag.videos)).toEqual(PLAIN_TAG.videoIds);
    });
  });

  describe('REQ-API-3 parts of lists', () => {
    const list = async (query: CallQuery<'GET /video/series'>, token?: string) =>
      (await client().call('GET /video/series', { query, token })).answer.series;
    const readTag = async (id: number, query: CallQuery<'GET /video/tag/{id}'> = {}) =>
      (await client().call('GET /video/tag/{id}', { params: { id }, query })).answer.tag;

    it('gives as many series as asked for, each with its videos, and goes on after one', async () => {
      const [first, ...others] = await list({ limit: 1 });
      expect([first?.id, others]).toEqual([LONG_SERIES.id, []]);
      expect(ids(first?.videos)).toEqual(LONG_SERIES.videoIds.slice(0, 10));
      const [next] = await list({ limit: 1, after: LONG_SERIES.id });
      expect([next?.id, ids(next?.videos)]).toEqual([SHORT_SERIES.id, SHORT_SERIES.videoIds]);
      expect(ids(await list({ after: SHORT_SERIES.id }))).toEqual([EMPTY_SERIES.id]);
      expect(await list({ after: EMPTY_SERIES.id })).toEqual([]);
      expect(await list({ limit: 500 })).toHaveLength(3);
    });

    it('REQ-HOME-5 gives only the featured series, also part by part, and without their videos where none are wanted', async () => {
      const { token } = await client().signUp();
      await client().watch(token, 701, VIDEO_SECONDS);
      const [featured, ...others] = await list({ isFeatured: 'true' });
      expect([featured?.id, others]).toEqual([LONG_SERIES.id, []]);
      expect(ids(featured?.videos)).toEqual(LONG_SERIES.videoIds.slice(0, 10));
      expect(await list({ isFeatured: 'true', limit: 1, after: LONG_SERIES.id })).toEqual([]);
      const bare = { isFeatured: 'true', withoutVideos: 'true' } as const;
      expect(await list(bare)).toMatchObject([
        { id: LONG_SERIES.id, name: 'The Long Road', videoCount: 25, unwatchedCount: 25 },
      ]);
      expect((await list(bare))[0]).not.toHaveProperty('videos');
      expect(await list(bare, token)).toMatchObject([{ id: LONG_SERIES.id, unwatchedCount: 24 }]);
    });

    it('gives the videos of a tag part by part, none twice and none left out', async () => {
      const seen: number[] = [];
      for (;;) {
        const after = seen.at(-1);
        const tag = await readTag(FEATURED_TAG.id, { limit: 7, ...(after !== undefined && { after }) });
        expect(tag.videoCount).toBe(FEATURED_TAG.videoIds.length);
        if (tag.videos.length === 0) break;
        expect(tag.videos.length).toBeLessThanOrEqual(7);
        seen.push(...tag.videos.map(({ id }) => id));
      }
      expect(seen).toEqual(FEATURED_TAG.videoIds);
    });

    it('gives no more than 500 videos of a tag unasked, and says how many there are', async () => {
      const videoRows = await client().api.sql(`insert into videos
        (series_id, position, stream_id, title, description, duration_seconds, picture)
        select series_id, 100 + number, 's', 'Of many', '', 60, picture
        from videos, generate_series(1, 501) as number where id = 701 returning id`);
      const [made] = await client().api.sql(
        `insert into tags (position, name, category) values (8, 'Big', '') returning id`,
      );
      await client().api.sql(`insert into tag_videos (tag_id, video_id, position)
        select ${String(made?.id)}, id, id from videos where title = 'Of many'`);
      const { videoCount, videos } = await readTag(Number(made?.id));
      expect([videoCount, ids(videos)]).toEqual([501, videoRows.slice(0, 500).map(({ id }) => id)]);
      await client().api.sql(`delete from tags where name = 'Big'`);
      await client().api.sql(`delete from videos where title = 'Of many'`);
      await client().api.sql(`select setval(pg_get_serial_sequence('tags', 'id'), ${PLAIN_TAG.id})`);
    });

    it.each([
      ['/video/series', 'limit', ['0', '501', '1.5', 'ten', '', '1&limit=2', '1e1']],
      ['/video/series', 'after', ['999', '99999999999']],
      ['/video/series', 'isFeatured', ['false', '', 'true&isFeatured=true']],
      [`/video/tag/${FEATURED_TAG.id}`, 'after', ['999']],
    ])('%s refuses a wrong %s', async (path, field, values) => {
      for (const value of values) {
        const response = await client().fetch(`/api${path}?${field}=${value}`);
        const { details } = (await response.json()) as ErrorResponse;
        expect([value, response.status, details?.[0]?.field]).toEqual([value, 400, field]);
      }
    });

    it('passes over parameters that it does not know', async () => {
      const plain = await client().fetch('/api/video/series');
      const odd = await client().fetch('/api/video/series?utm_source=mail&constructor=1');
      expect([odd.status, odd.headers.get('etag')]).toEqual([200, plain.headers.get('etag')]);
      const limited = await client().fetch('/api/video/series?limit=1');
      expect(limited.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      const featured = await client().fetch('/api/video/series?isFeatured=true');
      expect(featured.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    });
  });

  it('REQ-API-4 REQ-HOME-1 GET /featured/hero gives the slides in their order', async () => {
    const { answer } = await client().call('GET /featured/hero');
    expect(answer.featuredHeros).toMatchObject([
      {
        title: 'First',
        image: '/media/heroes/first-640.webp',
        Picture: { base: '/media/heroes/first', widths: [640, 1920] },
        ctas: [{ title: 'Watch', ctaLink: '/series/7', iconShape: 'play' }],
      },
      { title: 'Second', ctas: [] },
    ]);
  });

  it('REQ-API-4 REQ-HOME-6 GET /featured/tag gives only featured tags, each with its first videos', async () => {
    const { token } = await client().signUp();
    const [videoId] = FEATURED_TAG.videoIds;
    await client().watch(token, videoId, 7);
    const { answer } = await client().call('GET /featured/tag', { token });
    expect(answer.tags.map(({ name }) => name)).toEqual(['Courage']);
    expect(ids(answer.tags[0]?.videos)).toEqual(FEATURED_TAG.videoIds.slice(0, FEATURED_TAG_VIDEOS_MAX));
    expect(answer.tags[0]?.videos[0]).toMatchObject({ id: videoId, videoProgressSeconds: 7 });
  });
});
