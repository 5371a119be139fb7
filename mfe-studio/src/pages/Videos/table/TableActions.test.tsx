import { fireEvent, screen, within } from '@testing-library/react';
import { changedSince, listed, show } from '../../../../test/studio';
import { VideosPage } from '../VideosPage';

const IMPORT = 'POST /studio/videos/import';
const csv = (text: string) =>
  Object.assign(new File([text], 'talks.csv'), { text: () => Promise.resolve(text) });
const open = (answers: object) =>
  show(<VideosPage />, { 'GET /studio/videos': { videos: [listed(1)], total: 1 }, ...answers });
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
  const rows = await shown.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RowVideoWhat happens',
    '4lost.mp4No video has the file “lost.mp4”.',
    '2IronThe title: Iron →becomes Iron sharpens iron',
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
