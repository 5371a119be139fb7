import { render } from '@testing-library/react';
import { Icon } from './Icon';

describe('Icon', () => {
  it('is as large as is said, without a length that WebKit does not know in SVG', () => {
    const { container } = render(<Icon name="play" size="1.5rem" />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveStyle({ width: '1.5rem', height: '1.5rem' });
    expect(drawing).not.toHaveAttribute('width');
  });
});
