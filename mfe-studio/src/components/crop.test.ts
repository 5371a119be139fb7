import { findPart, WHOLE } from './crop';

describe('The part of a picture that is kept', () => {
  it.each([
    ['a wide picture loses its sides', { width: 2000, height: 900 }, WHOLE, [200, 0, 1600, 900]],
    ['a tall picture loses top and bottom', { width: 900, height: 1600 }, WHOLE, [0, 546.875, 900, 506.25]],
    ['a picture in 16:9 stays whole', { width: 1600, height: 900 }, WHOLE, [0, 0, 1600, 900]],
    ['zoom keeps a smaller part', { width: 1600, height: 900 }, { zoom: 2, x: 1, y: 0 }, [800, 0, 800, 450]],
  ])('is in 16:9: %s', (_, picture, crop, [left, top, width, height]) => {
    expect(findPart(picture, crop)).toEqual({ left, top, width, height });
  });
});
