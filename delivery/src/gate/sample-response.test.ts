import { calls } from '@steadfast/contract';
import { ABOUT_CALL, createSampleResponse } from './sample-response';

const all = Object.keys(calls);

describe('A made-up response', () => {
  it.each([...all, ABOUT_CALL])(
    'of %s fits its schema, with all fields and with the required alone',
    (call) => {
      expect(createSampleResponse(call, 'all')).toBeDefined();
      expect(createSampleResponse(call, 'required')).toBeDefined();
    },
  );

  it('has all fields, with two entries in each list, or required ones with empty lists', () => {
    const { tag } = createSampleResponse('GET /video/tag/{id}', 'all') as { tag: { videos: object[] } };
    expect(tag).toMatchObject({ id: 1, name: 'Sample', videoCount: 1 });
    expect(tag.videos).toMatchObject([
      { id: 1, isWatched: true, series: { id: 1 }, ThumbnailUrl: '/media/forged.jpg' },
      { id: 2, Picture: { widths: [1, 2], placeholder: 'Sample' } },
    ]);
    expect(createSampleResponse('GET /video/tag/{id}', 'required')).toEqual({
      tag: { id: 1, name: 'Sample', videos: [] },
    });
  });

  it('is not made for a call that the contract does not have', () => {
    expect(createSampleResponse('GET /prayers', 'all')).toBeUndefined();
  });
});
