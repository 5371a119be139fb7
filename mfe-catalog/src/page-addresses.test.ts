import { featuredAddress, seriesAddress, videoAddress } from './page-addresses';

describe('Addresses', () => {
  it('REQ-SERIES-5 open a video within its series', () => {
    expect(videoAddress(71, { type: 'series', id: 7 })).toBe('/video/71?type=series&source=7');
  });

  it('REQ-TAG-1 open a video within its tag', () => {
    expect(videoAddress(20, { type: 'tag', id: 2 })).toBe('/video/20?type=tag&source=2');
  });

  it('lead to a series and to a tag', () => {
    expect(seriesAddress(7)).toBe('/series/7');
    expect(featuredAddress(2)).toBe('/featured/2');
  });
});
