import { forged, harbour } from '../test/catalogue';
import { selectFeatured } from './api';

describe('The featured series', () => {
  it('REQ-HOME-5 are those marked so', () => {
    expect(selectFeatured([harbour, forged])).toEqual([forged]);
  });

  it('are the first of all when none is marked', () => {
    expect(selectFeatured([harbour])).toEqual([harbour]);
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...harbour, id: index + 1 }));
    expect(selectFeatured(many).map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    );
  });
});
