import { clearDrafts, type FakeResponses } from '@steadfast/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { amos, catalogue, courage, forged, rooted, show } from '../../../test/studio';
import type { CropDialogProps } from '../../components/CropDialog';
import { sendFile } from '../../uploads/send-file';
import { CataloguePage } from './CataloguePage';

jest.mock('../../uploads/send-file');
// jsdom draws no pictures: the part is chosen at once.
jest.mock('../../components/CropDialog', () => ({
  CropDialog: ({ onCropped, onClosed }: CropDialogProps) => (
    <button
      type="button"
      onClick={() => {
        onCropped(new Blob(['part']), 'data:image/jpeg;base64,');
        onClosed();
      }}
    >
      Use this part
    </button>
  ),
}));

const open = (answers: FakeResponses = {}, at = '/studio/catalogue') =>
  show(<CataloguePage />, answers, { at });
const rows = () =>
  within(screen.getByRole('list', { name: 'Series' }))
    .getAllByRole('listitem')
    .map((row) => (row.textContent.includes('Forged') ? 'Forged' : 'Rooted'));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  clearDrafts();
  jest.mocked(sendFile).mockReset().mockResolvedValue('p1');
});

describe('The catalogue in the studio', () => {
  it('lists each kind under its tab, in the URL', async () => {
    const { user, address } = open();
    expect(await screen.findByText('2 videos · Featured · Made in fire')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Tags 1' }));
    expect(address()).toBe('/studio/catalogue?tab=tags');
    expect(screen.getByText('1 video · Topic')).toBeInTheDocument();
  });

  it('changes the order by keyboard, shows it at once, and puts it back when it is refused', async () => {
    const { user, api, sent } = open({ 'POST /studio/move': {} });
    const swapped = { ...catalogue, series: [rooted, forged] };
    (await screen.findByRole('button', { name: 'Move Rooted' })).focus();
    api.answer({ 'GET /studio/catalogue': swapped });
    await user.keyboard(' {ArrowUp} ');
    expect(sent('POST /studio/move')).toEqual([{ kind: 'series', id: 8, beforeId: 7 }]);
    expect(rows()).toEqual(['Rooted', 'Forged']);
    api.answer({ 'POST /studio/move': { status: 500 } });
    screen.getByRole('button', { name: 'Move Rooted' }).focus();
    await user.keyboard(' {ArrowDown} ');
    await waitFor(() => expect(sent('POST /studio/move')).toHaveLength(2));
    await waitFor(() => expect(rows()).toEqual(['Rooted', 'Forged']));
  });

  it('creates a series with its picture, and asks for what is missing', async () => {
    const { user, sent, address } = open({ 'POST /studio/series': { id: 9 } });
    await user.click(await screen.findByRole('button', { name: 'New series' }));
    expect(address()).toBe('/studio/catalogue?tab=series&edit=new');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(dialog().getByText('Give the series a name.')).toBeInTheDocument();
    await user.click(dialog().getByLabelText('Name'));
    await user.paste('Tested');
    await user.click(dialog().getByRole('checkbox', { name: 'Amos Reed' }));
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(dialog().getByText(/^Choose a picture:/)).toBeInTheDocument();
    await user.upload(
      dialog().getByLabelText('Choose a picture'),
      new File(['x'], 'p.png', { type: 'image/png' }),
    );
    await user.click(screen.getByRole('button', { name: 'Use this part' }));
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(sent('POST /studio/series')).toEqual([
      {
        name: 'Tested',
        tagline: '',
        description: '',
        isFeatured: false,
        speakerIds: [5],
        pictureUpload: 'p1',
      },
    ]);
  });

  it.each([
    ['tags', courage, 'PUT /studio/tags/{id}', 'Name', 'name'],
    ['speakers', amos, 'PUT /studio/speakers/{id}', 'Name', 'name'],
    ['heroes', catalogue.heroes[0], 'PUT /studio/heroes/{id}', 'Title', 'title'],
  ] as const)('edits one of the %s by its address', async (tab, item, call, label, field) => {
    const { user, sent } = open({ [call]: {} }, `/studio/catalogue?tab=${tab}&edit=${item?.id}`);
    await user.type(await screen.findByLabelText(label), '!');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const { id: _, ...before } = item as unknown as Record<string, unknown>;
    expect(sent(call)).toMatchObject([{ editId: before.editId, [field]: `${String(before[field])}!` }]);
  });

  it('says that what the address names is gone, without a form', async () => {
    open({}, '/studio/catalogue?tab=tags&edit=99');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This tag is not in the catalogue any more/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is wrong with a slide by the names of its fields', async () => {
    const details = [{ field: 'ctas.0.ctaLink', message: 'must be a page of this site' }];
    const refused = { status: 400, body: { code: 'invalid-input', message: 'ctas.0.ctaLink', details } };
    const { user } = open({ 'PUT /studio/heroes/{id}': refused }, '/studio/catalogue?tab=heroes&edit=4');
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Button 1: Leads to must be a page of this site.')).toBeInTheDocument();
  });

  it('deletes, and the notice takes it back', async () => {
    const { user, api, notices, noticeActions } = open(
      {
        'DELETE /studio/tags/{id}': { editId: 31 },
        'POST /studio/edits/{id}/undo': {},
      },
      '/studio/catalogue?tab=tags',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Courage' }));
    expect(dialog().getByText(/it goes from 1 video/)).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices).toEqual(['“Courage” is deleted']));
    noticeActions[0]?.perform();
    await waitFor(() => expect(notices).toEqual(['“Courage” is deleted', '“Courage” is back']));
    expect(api.calls.find(({ name }) => name === 'POST /studio/edits/{id}/undo')?.params).toEqual({
      id: '31',
    });
  });

  it('says why a series with videos is not deleted', async () => {
    const { user, notices } = open({
      'DELETE /studio/series/{id}': { status: 409, body: { code: 'in-use', message: 'It has 2 videos.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Forged' }));
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices).toEqual(['“Forged” was not deleted. It has 2 videos.']));
  });
});
