import { render } from '@testing-library/react';
import { PlayerIcon } from './PlayerIcon';

it('is as large as is said, without a length that WebKit does not know in SVG', () => {
  const { container, rerender } = render(<PlayerIcon name="play" size="1.5rem" />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveStyle({ width: '1.5rem', height: '1.5rem' });
  expect(drawing).not.toHaveAttribute('width');
  rerender(<PlayerIcon name="play" size="1.5em" />);
  expect(drawing).toHaveAttribute('width', '1.5em');
});
