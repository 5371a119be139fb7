import { fireEvent, screen } from '@testing-library/react';
import { SEARCH_DEBOUNCE_MS } from '@steadfast/contract/limits';
import {
  call,
  field,
  held,
  iron,
  keepSearchTime,
  link,
  nothing,
  openSearch,
  pass,
  said,
  tab,
  type,
} from '../../../test/search-overlay';

keepSearchTime();

describe('What came of it', () => {
  it('has the shape of the results while they are on their way', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent(/^Videos$/);
    await give(0, iron);
    expect(screen.queryByText('Loading the results')).not.toBeInTheDocument();
  });

  it('stays, dimmed, until the next answer is there', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    await give(0, iron);
    const results = () => screen.getByRole('grid', { name: 'Videos' }).closest('.found');
    expect(results()).not.toHaveClass('outdated');
    type('iron f');
    expect(results()).toHaveClass('outdated');
    await pass(SEARCH_DEBOUNCE_MS);
    expect(link('Slag')).toBeInTheDocument();
    expect(results()).toHaveClass('outdated');
    await give(1, { ...iron, videos: iron.videos.slice(0, 1) });
    expect(screen.queryByRole('link', { name: 'Slag' })).not.toBeInTheDocument();
    expect(results()).not.toHaveClass('outdated');
  });

  it('is no longer told once something else is looked for, where nothing had been found', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('zzz');
    await give(0, nothing);
    expect(said()).toBe('No search results found');
    await search('iron');
    expect(said()).toBe('');
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
  });

  it('is told to screen readers once for each answer, also when the words are the same', async () => {
    const { answer, give } = held();
    const { search } = openSearch({ [call]: answer });
    await search('iron');
    expect(said()).toBe('');
    await give(0, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
    await search('irons');
    expect(said()).toBe('');
    await give(1, iron);
    expect(said()).toBe('2 videos, 1 series, 1 tag');
  });

  it.each([
    ['holds nothing', nothing],
    ['has no lists', { status: 200, body: { videos: null } }],
  ])('REQ-SEARCH-3 "No search results found" when the answer %s', async (_, answer) => {
    const { search } = openSearch({ [call]: answer });
    await search('zzz');
    expect(screen.getByText('No search results found')).toBeInTheDocument();
    expect(tab('Videos')).toHaveTextContent('Videos 0');
    expect(link('Browse all series')).toHaveAttribute('href', '/series');
  });

  it('says so when only one of the tabs is empty', async () => {
    const { search, user } = openSearch({ [call]: { ...iron, series: [] } });
    await search('slag');
    await user.click(tab('Series'));
    expect(screen.getByText('No series match.')).toBeInTheDocument();
  });

  it('REQ-SEARCH-2 says why it failed, and is there after a second try', async () => {
    const body = { code: 'too-many-requests', message: 'Too many requests' };
    const { search, api, user } = openSearch({ [call]: { status: 429, body, retryAfterSeconds: 25 } });
    await search('iron');
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load the results');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Too many requests\. You can try again in 25 seconds\./,
    );
    expect(field()).toHaveValue('iron');
    const { answer, give } = held();
    api.answer({ [call]: answer });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(1);
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
    await give(0, iron);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(link('Slag'));
  });

  it('forgets a failure when something else is looked for', async () => {
    const { search, api } = openSearch({ [call]: { status: 500 } });
    await search('iron');
    const { answer, give } = held();
    api.answer({ [call]: answer });
    await search('irons');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Loading the results')).toBeInTheDocument();
    await give(0, iron);
    expect(link('Slag')).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('says that one is offline, and goes on by itself', async () => {
    const { search, asked } = openSearch();
    fireEvent(window, new Event('offline'));
    await search('iron');
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    fireEvent(window, new Event('online'));
    await pass(1);
    expect(link('Slag')).toBeInTheDocument();
  });
});
