import { render, screen } from '@testing-library/react';
import { EmptyState } from './EmptyState';

it('names a page that does not exist, and keeps search engines from it', () => {
  render(<EmptyState title="No tag id provided" message="All series are on one page." isMissingPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'No tag id provided' })).toBeInTheDocument();
  expect(document.title).toBe('No tag id provided · Steadfast');
  expect(document.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
});
