import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clearDrafts, testViewer } from '@steadfast/testing';
import { changedSince, details, show } from '../../../test/studio';
import { sendFile } from '../../uploads/send-file';
import { VideoPage } from './VideoPage';

jest.mock('../../uploads/send-file');

const READ = 'GET /studio/videos/{id}';
const SAVE = 'PUT /studio/videos/{id}';
const open = (answers: object = {}, video = details()) =>
  show(
    <VideoPage />,
    { [READ]: { video }, ...answers },
    { at: '/studio/videos/9', route: '/studio/videos/:id' },
  );
const section = (name: string) => within(screen.getByRole('region', { name }));
const title = () => screen.findByLabelText('Title');

beforeEach(() => {
  clearDrafts();
  jest.mocked(sendFile).mockReset().mockResolvedValue('a1');
});

describe('The form of a video', () => {
  it('wants a title, and saves what was changed, with the newest edit that was seen', async () => {
    const { user, sent, notices } = open({ [SAVE]: {} });
    await user.clear(await title());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Give the video a title.')).toBeInTheDocument();
    await user.type(await title(), 'Iron');
    await user.click(await screen.findByRole('checkbox', { name: 'Courage' }));
    await user.selectOptions(screen.getByLabelText('Series'), 'Rooted');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(SAVE)).toEqual([
      { editId: 90, title: 'Iron', description: 'About iron', seriesId: 8, tagIds: [] },
    ]);
    expect(notices).toEqual(['Changes saved']);
  });

  it('has what was typed again after a visit to another page, and publishes nothing, until it is discarded', async () => {
    const { user, unmount } = open();
    await user.click(await title());
    await user.paste(' and iron');
    unmount();
    const again = open();
    expect(await title()).toHaveValue('Video 9 and iron');
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    expect(section('Publication').getByText(/^Save your changes first/)).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await title()).toHaveValue('Video 9');
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeEnabled();
  });

  it('says who has changed it since, and loads theirs, until the notice brings back what was typed, which overwrites theirs when told to', async () => {
    const { user, api, sent, noticeActions } = open({ [SAVE]: changedSince });
    await user.type(await title(), '!');
    api.answer({ [READ]: { video: details({ title: 'By Ruth', editId: 95 }) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ruth changed this/)).toBeInTheDocument();
    expect(await title()).toHaveValue('Video 9!');
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    expect(await title()).toHaveValue('By Ruth');
    expect(screen.queryByText(/Ruth changed/)).not.toBeInTheDocument();
    act(() => noticeActions.at(-1)?.perform());
    expect(await title()).toHaveValue('Video 9!');
    // Mine again, after theirs: it overwrites.
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Ruth changed this/)).toBeInTheDocument();
    api.answer({ [SAVE]: {} });
    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    expect(sent(SAVE).map((body) => (body as { editId: number }).editId)).toEqual([90, 90, 95]);
  });

  it('asks for the sign-in when the session has ended, and has what was typed again', async () => {
    const { user, store, signInsAsked } = open();
    await user.type(await title(), '!');
    const viewer = store.getState().user;
    act(() => void store.dispatch({ type: 'user/clear' }));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signInsAsked).toHaveLength(1);
    act(() => void store.dispatch({ type: 'user/set', user: viewer }));
    expect(await title()).toHaveValue('Video 9!');
  });

  it('asks for the profile when the API knows no studio any more, and says that the role has ended', async () => {
    const { user, store, actions } = open({ [SAVE]: { status: 404 } });
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(actions).toContainEqual({ type: 'session/profileReloadRequested' }));
    act(() => void store.dispatch({ type: 'user/set', user: testViewer }));
    expect(screen.getByText('You are not an editor any more')).toBeInTheDocument();
  });

  it('leaves the fields that another editor has changed as they are, where nothing was typed', async () => {
    const { user, api, sent } = open({ [SAVE]: changedSince });
    await user.type(await screen.findByLabelText('Description'), '!');
    api.answer({ [READ]: { video: details({ title: 'By Ruth', editId: 95 }) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'By Ruth' })).toBeInTheDocument();
    expect(await title()).toHaveValue('By Ruth');
    await user.type(screen.getByLabelText('Description'), '?');
    api.answer({ [SAVE]: {} });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(SAVE).at(-1)).toMatchObject({ editId: 95, title: 'By Ruth', description: 'About iron!?' });
  });

  it('knows of the editor’s own changes beside the form', async () => {
    const { user, api, sent } = open({ [SAVE]: {}, 'DELETE /studio/videos/{id}/captions/{language}': {} });
    await user.type(await title(), '!');
    api.answer({ [READ]: { video: details({ captions: [], editId: 91 }) } });
    await user.click(screen.getByRole('button', { name: 'Remove captions in English' }));
    expect(await screen.findByText('No captions yet.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent(SAVE)).toMatchObject([{ editId: 91, title: 'Video 9!' }]);
  });
});

describe('The publication of a video', () => {
  const PUBLISH = 'POST /studio/videos/{id}/publish';

  it('wants a series first, and says nothing of mails without one', async () => {
    const { series: _, ...homeless } = details({ subscriberCount: 0 });
    open({}, homeless);
    await title();
    expect(section('Publication').getByText(/^A public video needs a series/)).toBeInTheDocument();
    expect(section('Publication').queryByText(/^Nobody is mailed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  });

  it('says to how many people a mail goes before it happens, why it is refused, and publishes now', async () => {
    const { user, api, sent, notices } = open({
      [PUBLISH]: { status: 409, body: { message: 'It is not encoded yet.' } },
    });
    expect(await screen.findByLabelText('Mail 1,204 subscribers of Forged, once')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await section('Publication').findByRole('alert')).toHaveTextContent('It is not encoded yet.');
    api.answer({ [PUBLISH]: {} });
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(sent(PUBLISH).at(-1)).toEqual({ editId: 90, notifies: true });
    expect(notices).toEqual(['It is published']);
  });

  it('is scheduled at a time to come, in the zone of the editor, without a mail', async () => {
    const { user, sent } = open({ [PUBLISH]: {} });
    await user.selectOptions(await screen.findByLabelText('When'), 'At a time');
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-12-24T18:00' } });
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    expect(screen.getByText('Choose a time that is still to come.')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2099-12-24T18:00' } });
    await user.click(screen.getByLabelText(/^Mail 1,204/));
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    const at = new Date('2099-12-24T18:00').toISOString();
    expect(sent(PUBLISH)).toEqual([{ editId: 90, notifies: false, at }]);
  });

  it('waits for a series', async () => {
    const { series: _, ...video } = details();
    open({}, video);
    expect(await screen.findByText(/needs a series: choose one first/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  });

  it('mails nobody again who was mailed before', async () => {
    open({}, details({ isAnnounced: true }));
    expect(await screen.findByText(/its subscribers were mailed/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /^Mail/ })).not.toBeInTheDocument();
  });

  it('is taken back after a question that names who loses it, and the focus stays there', async () => {
    const UNPUBLISH = 'POST /studio/videos/{id}/unpublish';
    const { user, api, sent } = open({ [UNPUBLISH]: {} }, details({ state: 'published' }));
    expect(await screen.findByRole('link', { name: 'See it on the site' })).toHaveAttribute(
      'href',
      '/video/9',
    );
    await user.click(screen.getByRole('button', { name: 'Unpublish' }));
    const question = within(screen.getByRole('dialog', { name: 'Unpublish “Video 9”?' }));
    expect(question.getByText(/1,204 subscribers of Forged,/)).toBeInTheDocument();
    api.answer({ [READ]: { video: details() } });
    await user.click(question.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByRole('button', { name: 'Publish now' })).toBeInTheDocument();
    expect(sent(UNPUBLISH)).toEqual([{ editId: 90 }]);
    expect(screen.getByRole('region', { name: 'Publication' })).toHaveFocus();
  });

  it('ends with the video, which the notice brings back', async () => {
    const { user, sent, api, address, notices, noticeActions } = open({
      'DELETE /studio/videos/{id}': { editId: 99 },
      'POST /studio/edits/{id}/undo': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Another page')).toBeInTheDocument();
    expect([address(), notices]).toEqual(['/studio', ['“Video 9” is deleted']]);
    noticeActions[0]?.perform();
    await screen.findByText('Another page');
    expect(sent('POST /studio/edits/{id}/undo')).toHaveLength(1);
    expect(api.calls.at(-1)?.params).toMatchObject({ id: '99' });
  });
});

describe('The files of a video', () => {
  it('are shown in a preview as viewers will see them', async () => {
    const { user, opened } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(opened).toEqual([
      { name: 'preview-video', target: { videoId: 9, streamId: 'stream-9', title: 'Video 9' } },
    ]);
  });

  it('say why the encoding failed, and begin it again', async () => {
    const RETRY = 'POST /studio/videos/{id}/retry';
    const encoding = { state: 'failed' as const, progress: 0.3, reason: 'The disk was full.' };
    const { user, sent } = open({ [RETRY]: {} }, details({ encoding, problems: ['encoding-failed'] }));
    expect(await screen.findByText('The disk was full.')).toBeInTheDocument();
    await user.click(section('File').getByRole('button', { name: 'Try again' }));
    expect(sent(RETRY)).toHaveLength(1);
  });

  it('are replaced by an uploaded one', async () => {
    const REPLACE = 'PUT /studio/videos/{id}/file';
    const { user, sent } = open({ [REPLACE]: {} });
    await user.upload(
      await screen.findByLabelText('Replace the file'),
      new File(['x'], 'new.mp4', { type: 'video/mp4' }),
    );
    expect(sent(REPLACE)).toEqual([{ editId: 90, upload: 'a1' }]);
  });

  it('take a moment within the video as its picture', async () => {
    const POSTER = 'PUT /studio/videos/{id}/poster';
    const { user, sent } = open({ [POSTER]: {} });
    await user.type(await screen.findByLabelText('Moment of the video'), '9:59');
    await user.click(screen.getByRole('button', { name: 'Take this moment' }));
    expect(screen.getByText('Write a time within the video, such as 1:23.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Moment of the video'));
    await user.type(screen.getByLabelText('Moment of the video'), '1:23');
    await user.click(screen.getByRole('button', { name: 'Take this moment' }));
    expect(sent(POSTER)).toEqual([{ editId: 90, atSeconds: 83 }]);
  });

  it('show what is in captions before they are added in a language', async () => {
    const ADD = 'PUT /studio/videos/{id}/captions/{language}';
    const { user, api } = open({ [ADD]: {} });
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nEisen schärft Eisen\n';
    const file = Object.assign(new File([text], 'de.vtt'), { text: () => Promise.resolve(text) });
    await user.upload(await screen.findByLabelText('Choose captions'), file);
    expect(await screen.findByText('Eisen schärft Eisen')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Language'), 'German');
    await user.click(screen.getByRole('button', { name: 'Add captions in German' }));
    const added = api.calls.find(({ name }) => name === ADD);
    expect([added?.params.language, added?.body]).toEqual(['de', { editId: 90, upload: 'a1' }]);
  });
});

it('The page of a deleted video says until when it can be brought back, and does', async () => {
  const UNDO = 'POST /studio/edits/{id}/undo';
  const { user, api } = open({ [UNDO]: {} }, details({ deletedUntil: '2026-12-28T10:00:00Z', editId: 99 }));
  expect(await screen.findByText(/brought back until Dec 28, 2026/)).toBeInTheDocument();
  api.answer({ [READ]: { video: details() } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await title()).toHaveValue('Video 9');
  expect(api.calls.find(({ name }) => name === UNDO)?.params).toMatchObject({ id: '99' });
});

it('The page of a video that does not exist says so, and leads to the list', async () => {
  open({ [READ]: { status: 404, body: { code: 'not-found', message: 'It may have been deleted.' } } });
  expect(await screen.findByRole('link', { name: 'Show all videos' })).toHaveAttribute('href', '/studio');
});

describe('Chapters', () => {
  it('hold up publication until they are sent as times and titles, and say which line is wrong', async () => {
    const CHAPTERS = 'PUT /studio/videos/{id}/chapters';
    const { user, sent, notices } = open({ [CHAPTERS]: {} });
    const text = await screen.findByLabelText(/^One per line/);
    fireEvent.change(text, { target: { value: '0:00 Welcome\n5:00 The letter' } });
    expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(section('Chapters').getByRole('alert')).toHaveTextContent('Line 2: the video is only 2:05 long.');
    expect(sent(CHAPTERS)).toEqual([]);
    fireEvent.change(text, { target: { value: '0:00 Welcome\n1:30 The letter' } });
    await user.click(screen.getByRole('button', { name: 'Save chapters' }));
    const chapters = [
      { startSeconds: 0, title: 'Welcome' },
      { startSeconds: 90, title: 'The letter' },
    ];
    expect(sent(CHAPTERS)).toEqual([{ editId: 90, chapters }]);
    expect(notices).toEqual(['Chapters saved']);
  });
});
