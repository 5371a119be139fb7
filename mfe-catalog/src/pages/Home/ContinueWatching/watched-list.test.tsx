import { video, videos } from '../../../../test/catalogue';
import { showProgress } from '@steadfast/sdk/watch-progress';
import { fakeApi } from '@steadfast/testing';
import { QueryClient } from '@tanstack/react-query';
import {
  applyListChange,
  applyToResponse,
  continueWatchingQuery,
  parseWatchedList,
  type ListChange,
} from './watched-list';

const undo = (change: ListChange): ListChange => ({ ...change, isHidden: false });
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const taking = (list: readonly { id: number }[], at: number): ListChange => ({
  video: video(list[at]?.id ?? 0),
  isHidden: true,
  idsBefore: ids(list.slice(0, at)),
});

describe('What the viewer has begun', () => {
  it('keeps the order of the answer, and each video once', () => {
    expect(ids(parseWatchedList([video(3), video(1), video(3), { id: '2' }]))).toEqual([3, 1, 2]);
  });

  it.each([
    [undefined, []],
    ['<html>', []],
    [[null, 7, {}, { id: 'x' }, { id: -1 }], []],
    [[{ id: 4, title: null, series: 'none', videoProgressSeconds: null }], [{ id: 4, title: '' }]],
    [[{ id: 4, title: 7, series: { id: 'x', name: 'Lost' } }], [{ id: 4, title: '' }]],
    [[{ id: 4, series: { id: '9', name: {} } }], [{ id: 4, title: '', series: { id: 9, name: '' } }]],
  ])('takes no harm from an answer of %j', (answer, list) => {
    expect(parseWatchedList(answer)).toEqual(list);
  });

  it('is 20 videos at most', () => {
    expect(parseWatchedList(videos(300))).toHaveLength(20);
  });
});

describe('The list after a change', () => {
  const list = videos(4);

  it('lacks what was taken out, and has it again in its place when that is undone', () => {
    for (const at of [0, 1, 2, 3]) {
      const without = applyListChange(list, taking(list, at));
      expect(ids(without)).toEqual(ids(list).filter((_, index) => index !== at));
      expect(ids(applyListChange(without, undo(taking(list, at))))).toEqual([1, 2, 3, 4]);
    }
  });

  it('has both again, whichever of two is put back first', () => {
    const first = taking(list, 1);
    const second = taking(applyListChange(list, first), 1);
    const without = applyListChange(applyListChange(list, first), second);
    expect(ids(without)).toEqual([1, 4]);
    const oneWay = applyListChange(applyListChange(without, undo(first)), undo(second));
    const otherWay = applyListChange(applyListChange(without, undo(second)), undo(first));
    expect(ids(oneWay).sort()).toEqual([1, 2, 3, 4]);
    expect(ids(otherWay)).toEqual([1, 2, 3, 4]);
  });

  it('is the same when the change was made already', () => {
    const without = applyListChange(list, taking(list, 2));
    expect(applyListChange(without, taking(list, 2))).toEqual(without);
    expect(ids(applyListChange(list, undo(taking(list, 2))))).toEqual([1, 2, 3, 4]);
  });
});

describe('The cached response', () => {
  const query = continueWatchingQuery(true);
  const load = async () => {
    fakeApi({ 'GET /video/continue_watching': { videos: [video(1), video(2)], other: 7 } as never });
    const client = new QueryClient();
    await client.fetchQuery(query);
    return client;
  };

  it.each([400, 404, 501])('holds nothing where the API has no such list and says %i', async (status) => {
    fakeApi({ 'GET /video/continue_watching': { status } });
    expect(await new QueryClient().fetchQuery(query)).toEqual({});
  });

  it('loses a video at once when the player reports that it was watched', async () => {
    const client = await load();
    showProgress(client, { videoId: 1, progressSeconds: 60, isWatched: true });
    showProgress(client, { videoId: 2, progressSeconds: 9, isWatched: false });
    const { videos: left } = client.getQueryData<{ videos: object[] }>(query.queryKey) ?? {};
    expect(left).toMatchObject([{ id: 2, videoProgressSeconds: 9 }]);
  });

  it('takes a change of the list, and keeps its other fields', () => {
    const change = taking(videos(2), 0);
    expect(applyToResponse({ videos: videos(2), ...{ other: 7 } }, change)).toEqual({
      videos: [video(2)],
      other: 7,
    });
    expect(applyToResponse({}, change)).toEqual({ videos: [] });
  });
});
