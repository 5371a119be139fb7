import { forged, harbour } from '../../../test/catalogue';
import { featuredOf } from './featured-series';

describe('The featured series', () => {
  it('REQ-HOME-5 are those marked so', () => {
    expect(featuredOf([harbour, forged])).toEqual([forged]);
  });

  it('are the first of all when none is marked', () => {
    expect(featuredOf([harbour])).toEqual([harbour]);
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...harbour, id: index + 1 }));
    expect(featuredOf(many).map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });
});
