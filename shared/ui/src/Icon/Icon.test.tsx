import { render } from '@testing-library/react';
import { Icon } from './Icon';
import { ICON_NAMES } from '@steadfast/contract';
import { iconPaths } from './icon-paths';

describe('Icon', () => {
  it.each(ICON_NAMES)('draws %s and says nothing to a screen reader', (name) => {
    const { container } = render(<Icon name={name} size={20} />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveAttribute('aria-hidden', 'true');
    expect(drawing).toHaveAttribute('width', '20');
    expect(drawing?.querySelector('path')).toHaveAttribute('d', iconPaths[name]);
  });

  it('is as large as is said, without a length that WebKit does not know in SVG', () => {
    const { container } = render(<Icon name="play" size="1.5rem" />);
    const drawing = container.querySelector('svg');
    expect(drawing).toHaveStyle({ width: '1.5rem', height: '1.5rem' });
    expect(drawing).not.toHaveAttribute('width');
  });
});
