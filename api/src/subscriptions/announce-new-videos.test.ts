import { describeApi } from '../../test/support/describe-api';
import { EMPTY_SERIES, LONG_SERIES, SHORT_SERIES } from '../../test/support/sample-folder';

describeApi('announcing new videos', (client) => {
  const announce = (seriesId: number, videoIds: number[]) => client().api.announce(seriesId, videoIds);
  const news = (seriesId: number) =>
    client().api.sql(
      `select array_agg(video_id order by video_id) as videos from series_notification_videos
       where series_id = ${seriesId} group by notification_id order by notification_id`,
    );
  const count = async () =>
    (await client().api.sql("select count(*)::int as count from jobs where kind = 'notice'"))[0]?.count;

  it('REQ-API-3 notes one news for all videos that came together, and each video once', async () => {
    expect(await announce(LONG_SERIES.id, [701, 702])).toBe(2);
    expect(await announce(LONG_SERIES.id, [702, 703, 703])).toBe(1);
    expect(await announce(LONG_SERIES.id, [701, 702, 703])).toBe(0);
    expect(await news(LONG_SERIES.id)).toEqual([{ videos: [701, 702] }, { videos: [703] }]);
  });

  it('is no news without videos, with unknown ones, with those of another series or of none', async () => {
    const before = await count();
    expect(await announce(SHORT_SERIES.id, [])).toBe(0);
    expect(await announce(SHORT_SERIES.id, [701, 999])).toBe(0);
    expect(await announce(EMPTY_SERIES.id, [801])).toBe(0);
    expect(await announce(1_000, [701])).toBe(0);
    expect(await count()).toBe(before);
  });

  it('tells of a video once when two announce it at once', async () => {
    const announced = await Promise.all([1, 2, 3, 4].map(() => announce(SHORT_SERIES.id, [802, 801])));
    expect(announced.sort()).toEqual([0, 0, 0, 2]);
    expect(await news(SHORT_SERIES.id)).toEqual([{ videos: [801, 802] }]);
  });
});
