import { forged, harbour } from '../../../test/catalogue';
import { featuredOf } from './featured-series';

describe('The featured series', () => {
  it('REQ-HOME-5 are those marked so', () => {
    expect(featuredOf([harbour, forged])).toEqual([forged]);
  });

  it('are all when none is marked', () => {
    expect(featuredOf([harbour])).toEqual([harbour]);
  });
});
