import { findPart, WHOLE } from './crop';

describe('The part of a picture that is kept', () => {
  it.each([
    ['a wide picture loses its sides', { width: 2000, height: 900 }, WHOLE, [200, 0, 1600, 900], 16 / 9],
    [
      'a tall picture loses top and bottom',
      { width: 900, height: 1600 },
      WHOLE,
      [0, 546.875, 900, 506.25],
      16 / 9,
    ],
    ['a picture in 16:9 stays whole', { width: 1600, height: 900 }, WHOLE, [0, 0, 1600, 900], 16 / 9],
    [
      'zoom keeps a smaller part',
      { width: 1600, height: 900 },
      { zoom: 2, x: 1, y: 0 },
      [800, 0, 800, 450],
      16 / 9,
    ],
    ['a speaker’s is square', { width: 1600, height: 900 }, WHOLE, [350, 0, 900, 900], 1],
  ])('is in 16:9, or in another ratio: %s', (_, picture, crop, [left, top, width, height], ratio) => {
    expect(findPart(picture, crop, ratio)).toEqual({ left, top, width, height });
  });
});
