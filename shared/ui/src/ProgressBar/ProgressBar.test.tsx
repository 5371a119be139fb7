import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar';

describe('ProgressBar', () => {
  it.each([
    [0, '0'],
    [0.256, '26'],
    [1, '100'],
    [3, '100'],
    [-1, '0'],
    [NaN, '0'],
  ])('shows %d as %s per cent', (value, percent) => {
    render(<ProgressBar value={value} label="Step" />);
    expect(screen.getByRole('progressbar', { name: 'Step' })).toHaveAttribute('aria-valuenow', percent);
  });
});
