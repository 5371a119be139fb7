import { fireEvent, screen, within } from '@testing-library/react';
import { changedSince, listed, show } from '../../../test/studio';
import { VideosPage } from './VideosPage';

const LIST = 'GET /studio/videos';
const open = (answers: object = {}, at = '/studio') =>
  show(
    <VideosPage />,
    { [LIST]: { videos: [listed(1), listed(2, { state: 'published' })], total: 2 }, ...answers },
    { at },
  );
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);

describe('The list of videos in the studio', () => {
  it('shows each video with its state, what is wrong with it, and how far its encoding is', async () => {
    open({
      [LIST]: {
        videos: [
          listed(1, { problems: ['no-captions'], encoding: { state: 'running', progress: 0.42 } }),
          listed(2, { state: 'scheduled', publishAt: '2026-12-24T18:00:00Z', duration: 125 }),
        ],
        total: 2,
      },
    });
    expect(await screen.findByRole('link', { name: 'Video 1' })).toHaveAttribute('href', '/studio/videos/1');
    expect(row('Video 1').getByText('Draft')).toBeInTheDocument();
    expect(row('Video 1').getByText('No captions')).toBeInTheDocument();
    expect(row('Video 1').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    expect(row('Video 2').getByText(/^Scheduled for Dec 24, 2026/)).toBeInTheDocument();
    expect(row('Video 2').getByText('2:05')).toBeInTheDocument();
  });

  it('asks for what the URL says, and leaves out what it cannot be', async () => {
    const { api } = open(
      {},
      '/studio?search=iron&state=draft&problem=odd&seriesId=7&tagId=x&sort=title&page=2',
    );
    await screen.findByRole('link', { name: 'Video 1' });
    const { query } = api.calls.find(({ name }) => name === LIST) ?? {};
    expect(query).toEqual({ search: 'iron', state: 'draft', seriesId: '7', sort: 'title', page: '2' });
  });

  it('puts a filter into the URL, and begins at the first page again', async () => {
    const { user, address } = open({}, '/studio?page=2&state=draft');
    await screen.findByRole('option', { name: 'Forged' });
    await user.selectOptions(screen.getByLabelText('What is wrong'), 'No captions');
    expect(address()).toBe('/studio?state=draft&problem=no-captions');
    await user.selectOptions(screen.getByLabelText('State'), 'Any state');
    expect(address()).toBe('/studio?problem=no-captions');
  });

  it('leads from page to page', async () => {
    const { user, address } = open({ [LIST]: { videos: [listed(1)], total: 120 } });
    expect(await screen.findByText('120 videos, page 1 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/studio?page=2');
  });

  it('says what to do without videos, and where none fits', async () => {
    const { unmount } = open({ [LIST]: { videos: [], total: 0 } });
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    unmount();
    open({ [LIST]: { videos: [], total: 0 } }, '/studio?state=draft');
    expect(await screen.findByRole('link', { name: 'Show all videos' })).toHaveAttribute('href', '/studio');
  });

  it('shows a series in its order, which a handle changes by keyboard', async () => {
    const { user, api, sent } = open({ 'POST /studio/move': {} }, '/studio?seriesId=7');
    (await screen.findByRole('button', { name: 'Move Video 2' })).focus();
    await user.keyboard(' {ArrowUp} ');
    expect(api.calls.find(({ name }) => name === LIST)?.query).toEqual({ seriesId: '7', sort: 'series' });
    expect(sent('POST /studio/move')).toEqual([{ kind: 'video', id: 2, beforeId: 1 }]);
  });

  it('changes series and tags of the chosen videos at once', async () => {
    const { user, sent, notices } = open({ 'POST /studio/videos/change': { changed: 2 } });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    const form = within(screen.getByRole('form', { name: 'Change the chosen videos' }));
    expect(form.getByRole('button', { name: 'Change 2 videos' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Move to the series'), 'Rooted');
    await user.selectOptions(form.getByLabelText('Add the tag'), 'Courage');
    await user.click(form.getByRole('button', { name: 'Change 2 videos' }));
    expect(sent('POST /studio/videos/change')).toEqual([
      { ids: [1, 2], seriesId: 8, addTagIds: [3], removeTagIds: [] },
    ]);
    expect(await screen.findByRole('checkbox', { name: 'Choose all on this page' })).not.toBeChecked();
    expect(notices).toEqual(['2 videos changed']);
  });

  it('keeps the choice when the change is refused, and says why', async () => {
    const { user } = open({
      'POST /studio/videos/change': { status: 404, body: { message: 'It is gone.' } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Video 2' }));
    await user.selectOptions(screen.getByLabelText('Add the tag'), 'Courage');
    await user.click(screen.getByRole('button', { name: 'Change 1 video' }));
    expect(await screen.findByText('It is gone.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Choose Video 2' })).toBeChecked();
  });
});

const IMPORT = 'POST /studio/videos/import';
const csv = (text: string) =>
  Object.assign(new File([text], 'talks.csv'), { text: () => Promise.resolve(text) });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'talks.csv' }));
const right = {
  id: 7,
  name: 'Iron',
  changes: [{ field: 'title', before: 'Iron', after: 'Iron sharpens iron' }],
  problems: [],
};
const same = { id: 8, name: 'Gold', changes: [], problems: [] };
const wrong = { name: 'lost.mp4', changes: [], problems: ['No video has the file “lost.mp4”.'] };

it('An import shows the wrong rows first, and changes nothing while there is one', async () => {
  const { user } = open({ [IMPORT]: { rows: [right, same, wrong], checked: 'c1' } });
  await user.upload(screen.getByLabelText('Import a CSV'), csv('id,title\n7,Iron sharpens iron\n'));
  const shown = await dialog();
  const rows = await shown.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'lost.mp4Row 4No video has the file “lost.mp4”.',
    'IronRow 2The title: Iron →becomes Iron sharpens iron',
  ]);
  expect(shown.getByRole('status')).toHaveTextContent('Wrong: 1 row. Changes: 1 video. As before: 1 video.');
  expect(shown.getByRole('alert')).toHaveTextContent(/^Nothing changes until every row is right/);
  expect(shown.getByRole('button', { name: 'Change 1 video' })).toBeDisabled();
});

it('An import of a dropped file applies what was checked, and checks again after somebody else’s change', async () => {
  const { user, api, sent, notices } = open({ [IMPORT]: { rows: [right, same], checked: 'c1' } });
  fireEvent.drop(screen.getByText(/^Drop videos here/), {
    dataTransfer: { files: [csv('id,title,author\n7,Iron sharpens iron,Amos\n8,Gold,Amos\n')] },
  });
  const shown = await dialog();
  expect(await shown.findByText('Columns not used: author.')).toBeInTheDocument();
  api.answer({ [IMPORT]: changedSince });
  await user.click(shown.getByRole('button', { name: 'Change 1 video' }));
  expect(await shown.findByText(/Ruth changed this/)).toBeInTheDocument();
  api.answer({ [IMPORT]: { rows: [right, same], checked: 'c2' } });
  await user.click(shown.getByRole('button', { name: 'Check again' }));
  await user.click(await shown.findByRole('button', { name: 'Change 1 video' }));
  const rows = [
    { id: '7', title: 'Iron sharpens iron' },
    { id: '8', title: 'Gold' },
  ];
  expect(sent(IMPORT).slice(0, 2)).toEqual([{ rows }, { rows, checked: 'c1' }]);
  expect(sent(IMPORT).at(-1)).toEqual({ rows, checked: 'c2' });
  expect(notices).toEqual(['1 video changed. The history can take it back.']);
});
