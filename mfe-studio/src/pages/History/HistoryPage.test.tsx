import { clearDrafts, testViewer } from '@steadfast/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../../../test/studio';
import { HistoryPage } from './HistoryPage';

const edit = (id: number, fields: object = {}) => ({
  id,
  at: '2026-11-28T06:00:00Z',
  by: 'Ruth Miller',
  kind: 'video' as const,
  targetId: 9,
  targetName: 'Iron',
  what: 'Changed the title',
  isUndone: false,
  canUndo: false,
  ...fields,
});
const editors = [
  { id: 'a', email: testViewer.email, name: testViewer.name, since: '2026-01-01T00:00:00Z' },
  { id: 'b', email: 'ruth@example.org', name: null, since: '2026-02-01T00:00:00Z' },
];
const open = (answers: object = {}) =>
  show(<HistoryPage />, {
    'GET /studio/edits': {
      edits: [edit(2, { canUndo: true }), edit(1, { isUndone: true, kind: 'tag', targetId: 3 })],
    },
    'GET /studio/editors': { editors },
    ...answers,
  });

beforeEach(clearDrafts);

describe('The history of the studio', () => {
  it('says who changed what and when, and takes back what loses nothing', async () => {
    const { user, notices } = open({ 'POST /studio/edits/{id}/undo': {} });
    const list = within(await screen.findByRole('list', { name: 'Edits' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/studio/videos/9',
      '/studio/catalogue?tab=tags&edit=3',
    ]);
    expect(list.getByText(/Ruth Miller, .* · taken back/)).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Undo Changed the title: Iron' }));
    await waitFor(() => expect(notices).toEqual(['Taken back: “Changed the title”']));
  });

  it('shows more when there is more', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => edit(100 - index));
    const { user, api } = open({ 'GET /studio/edits': { edits: fifty } });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ limit: '100' }));
  });

  it('makes somebody an editor, and says why not, keeping what was typed', async () => {
    const ADD = 'POST /studio/editors';
    const { user, api, sent } = open({
      [ADD]: { status: 404, body: { message: 'Nobody has this address.' } },
    });
    const field = await screen.findByLabelText('Email of somebody with an account');
    await user.click(field);
    await user.paste('amos@example.org');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Nobody has this address.')).toBeInTheDocument();
    expect(field).toHaveValue('amos@example.org');
    api.answer({ [ADD]: {} });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent(ADD)).toEqual([{ email: 'amos@example.org' }, { email: 'amos@example.org' }]);
  });

  it('takes the role away, and the notice gives it back', async () => {
    const { user, notices, noticeActions, sent } = open({
      'DELETE /studio/editors/{id}': {},
      'POST /studio/editors': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Remove ruth@example.org' }));
    await waitFor(() => expect(notices).toEqual(['ruth@example.org may no longer edit']));
    noticeActions[0]?.perform();
    await waitFor(() => expect(sent('POST /studio/editors')).toEqual([{ email: 'ruth@example.org' }]));
  });

  it('asks for the profile again when editors remove themselves, so that the studio goes', async () => {
    const { user, actions } = open({ 'DELETE /studio/editors/{id}': {} });
    await user.click(await screen.findByRole('button', { name: `Remove ${testViewer.email}` }));
    await waitFor(() => expect(actions).toContainEqual({ type: 'session/profileReloadRequested' }));
  });
});
