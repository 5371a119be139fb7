import type { StudioNumbers } from '@steadfast/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../../../test/studio';
import { NumbersPage } from './NumbersPage';

const NUMBERS = 'GET /studio/numbers';
const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];
const row = (id: number, name: string): StudioNumbers => ({
  id,
  name,
  plays: 1_204,
  seconds: 90_000,
  completions: 301,
  weeks: [
    { week: '2026-11-09', plays: 1_200, seconds: 89_940, completions: 300 },
    { week: '2026-11-23', plays: 4, seconds: 60, completions: 1 },
  ],
});
const open = (answers: object = {}, at = '/studio/numbers') =>
  show(<NumbersPage />, { [NUMBERS]: { rows: [row(9, 'Iron')], total: 51, weeks }, ...answers }, { at });

describe('The numbers of the studio', () => {
  it('show plays, minutes, how many finished, and the plays of each week', async () => {
    open();
    const iron = within(await screen.findByRole('row', { name: /^Iron/ }));
    expect(iron.getByRole('link', { name: 'Iron' })).toHaveAttribute('href', '/studio/videos/9');
    expect(iron.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1,204',
      '1,500',
      '25%',
    ]);
    expect(
      iron.getByRole('img', { name: 'Plays by week from November 2: 0, 1200, 0, 4' }),
    ).toBeInTheDocument();
  });

  it('ask for what the URL says, in the order of the chosen column, and for the next page', async () => {
    const { user, api, address } = open({}, '/studio/numbers?by=series&weeks=7');
    await user.selectOptions(await screen.findByLabelText('Period'), 'Last 12 weeks');
    await user.click(await screen.findByRole('button', { name: 'Minutes' }));
    expect(address()).toBe('/studio/numbers?by=series&weeks=12&sort=minutes');
    expect(screen.getByRole('columnheader', { name: 'Minutes' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByText('51 rows, page 1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(api.calls.at(-1)?.query).toEqual({ by: 'series', weeks: '12', sort: 'minutes', page: '2' }),
    );
  });

  it('say that nothing was played, or that the list ends before this page', async () => {
    const none = { [NUMBERS]: { rows: [], total: 0, weeks } };
    const { unmount } = open(none);
    expect(await screen.findByText('Nothing was played yet')).toBeInTheDocument();
    unmount();
    open(none, '/studio/numbers?page=9');
    expect(await screen.findByText('This page is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the first page' })).toHaveAttribute(
      'href',
      '/studio/numbers',
    );
  });

  it('are saved as CSV by week, in which no title is a formula, or say why not', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: jest.fn() });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { user, api, notices } = open({ [NUMBERS]: { rows: [row(9, '=1+1, "x"')], total: 1, weeks } });
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await user.click(button);
    await waitFor(() => expect(click).toHaveBeenCalled());
    // The page's own rows, then those of the file: nothing has changed that the page shows.
    expect(api.calls.map(({ query }) => query.page)).toEqual(['1', '1']);
    expect(await readText(saved[0])).toBe(
      [
        'Id,Name,Week,Plays,Minutes,Finished',
        `9,"'=1+1, ""x""",2026-11-09,1200,1499,300`,
        `9,"'=1+1, ""x""",2026-11-23,4,1,1`,
        '',
      ].join('\r\n'),
    );
    api.answer({ [NUMBERS]: { status: 0 } });
    await user.click(button);
    await waitFor(() => expect(notices[0]).toMatch(/^The file was not made\. /));
    click.mockRestore();
  });
});

/** jsdom's blobs have no text(). */
function readText(blob = new Blob()): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
