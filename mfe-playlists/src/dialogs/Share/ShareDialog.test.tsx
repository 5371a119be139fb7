import type { ShareTarget } from '@steadfast/sdk';
import { MODAL_EXIT_MS, SHARE_MESSAGE_MAX_LENGTH, SUCCESS_CLOSE_MS } from '@steadfast/contract/limits';
import { renderInSite } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held } from '../../../test/playlists';
import { field, renderShare, sendsTo, toStepTwo, quietConsole, video } from '../../../test/share';
import { ShareDialog } from './ShareDialog';

quietConsole();

const message = () => screen.getByLabelText('Message (optional)');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('The message of the dialog share', () => {
  it.each<[ShareTarget, string, string, object]>([
    [video, 'video', 'POST /share/video', { videoId: 7 }],
    [{ kind: 'series', id: 3, title: 'Forged' }, 'series', 'POST /share/series', { seriesId: 3 }],
    [{ kind: 'featured', id: 5, title: 'Work' }, 'collection', 'POST /share/featured', { featuredId: 5 }],
    [
      { kind: 'playlist', linkSlug: 'für/später', title: 'Later' },
      'playlist',
      'POST /share/playlist',
      { playlistLinkSlug: 'für/später' },
    ],
  ])('REQ-SHARE-2 goes out by one call, with exactly what it takes: %j', async (target, thing, call, id) => {
    const { user, api } = renderShare({}, { target });
    expect(screen.getByRole('dialog', { name: `Share this ${thing}` })).toHaveTextContent(target.title);
    await sendsTo(user, 'ann@example.org, (213) 373-4253, ben@example.org', ' See this! ');
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(api.calls.map(({ name, body }) => ({ name, body }))).toEqual([
      {
        name: call,
        body: {
          emails: ['ann@example.org', 'ben@example.org'],
          phoneNumbers: ['+12133734253'],
          message: 'See this!',
          ...id,
        },
      },
    ]);
  });

  it('REQ-SHARE-2 may be left empty', async () => {
    const { user, api } = renderShare();
    await toStepTwo(user, 'ann@example.org');
    await user.click(sendButton());
    await screen.findByText('Message sent');
    expect(api.calls[0]?.body).toEqual({
      emails: ['ann@example.org'],
      phoneNumbers: [],
      message: '',
      videoId: 7,
    });
  });

  it('REQ-SHARE-2 is sent once, however often it is clicked, and is busy meanwhile', async () => {
    const sending = held<{ status: number }>();
    const { user, api } = renderShare({ 'POST /share/video': sending.answer });
    await toStepTwo(user, 'ann@example.org');
    await user.dblClick(sendButton());
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(message()).toHaveAttribute('readonly');
    await user.click(sendButton());
    sending.give({ status: 200 });
    await screen.findByText('Message sent');
    expect(api.calls).toHaveLength(1);
  });

  it('REQ-SHARE-2 takes the focus, and is still there after Back', async () => {
    const { user } = renderShare();
    await toStepTwo(user, 'ann@example.org');
    expect(message()).toHaveFocus();
    await user.paste('See this!');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('button', { name: 'Remove ann@example.org' })).toBeInTheDocument();
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(message()).toHaveValue('See this!');
  });

  it('says how long it is; one that is too long is neither cut nor sent', async () => {
    const { user, api } = renderShare();
    await toStepTwo(user, 'ann@example.org');
    await user.click(message());
    await user.paste('x'.repeat(SHARE_MESSAGE_MAX_LENGTH + 2));
    expect(screen.getByText('502 of 500')).toBeInTheDocument();
    expect(message()).toBeInvalid();
    expect(message()).toHaveAccessibleDescription(/too long: shorten it by 2/);
    await user.click(sendButton());
    expect(message()).toHaveFocus();
    await user.keyboard('{Backspace}{Backspace}');
    expect(message()).toBeValid();
    await user.click(sendButton());
    await screen.findByText('Message sent');
    expect(api.calls).toHaveLength(1);
  });
});

describe('"Message sent"', () => {
  async function sent() {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { onClosed } = renderShare();
    await toStepTwo(user, 'ann@example.org');
    await user.click(sendButton());
    await screen.findByText('Message sent');
    return { user, onClosed };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const dialog = () => screen.queryByRole('dialog');
  afterEach(() => jest.useRealTimers());

  it('REQ-SHARE-3 REQ-SHARE-4 closes by itself after 3 s, in 420 ms', async () => {
    const { onClosed } = await sent();
    pass(SUCCESS_CLOSE_MS - 1);
    expect(dialog()).toHaveAttribute('data-state', 'open');
    pass(1);
    expect(dialog()).toHaveAttribute('data-state', 'leaving');
    pass(MODAL_EXIT_MS - 1);
    expect(onClosed).not.toHaveBeenCalled();
    pass(1);
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(dialog()).not.toBeInTheDocument();
    expect([SUCCESS_CLOSE_MS, MODAL_EXIT_MS]).toEqual([3_000, 420]);
  });

  it('REQ-SHARE-3 can be closed at once', async () => {
    const { user, onClosed } = await sent();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    pass(MODAL_EXIT_MS);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('stays for whoever has gone to its button', async () => {
    const { onClosed } = await sent();
    const done = screen.getByRole('button', { name: 'Done' });
    act(() => done.focus());
    pass(10 * SUCCESS_CLOSE_MS);
    expect(dialog()).toHaveAttribute('data-state', 'open');
    act(() => done.blur());
    pass(SUCCESS_CLOSE_MS);
    pass(MODAL_EXIT_MS);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('forgets what was typed', async () => {
    const { onClosed } = await sent();
    pass(SUCCESS_CLOSE_MS);
    pass(MODAL_EXIT_MS);
    expect(onClosed).toHaveBeenCalled();
    renderShare();
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Recipients' })).not.toBeInTheDocument();
  });
});

describe('The dialog share', () => {
  it('REQ-SHARE-4 REQ-NAV-9 leaves by Escape, and keeps what was typed for the same thing', async () => {
    const { user, onClosed } = renderShare();
    await user.click(field());
    await user.paste('ann@example.org, ben@');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
    const again = renderShare();
    expect(screen.getByRole('button', { name: 'Remove ann@example.org' })).toBeInTheDocument();
    expect(field()).toHaveValue('ben@');
    again.unmount();
    renderShare({}, { target: { kind: 'video', id: 8, title: 'The anvil' } });
    expect(field()).toHaveValue('');
  });

  it('tells how it came out when it was closed meanwhile, and nothing is lost', async () => {
    const sending = held<{ status: number }>();
    const { user, notices, unmount } = renderShare({ 'POST /share/video': sending.answer });
    await sendsTo(user, 'ann@example.org');
    unmount();
    sending.give({ status: 200 });
    await waitFor(() => expect(notices).toEqual(['Message sent']));
  });

  it('tells of a failure when it was closed meanwhile, and leads back', async () => {
    const sending = held<{ status: number }>();
    const { user, notices, noticeActions, noticeTones, opened, unmount } = renderShare({
      'POST /share/video': sending.answer,
    });
    await sendsTo(user, 'ann@example.org');
    unmount();
    sending.give({ status: 500 });
    await waitFor(() => expect(notices).toEqual(['Your message could not be sent.']));
    expect(noticeTones).toEqual(['error']);
    noticeActions[0]?.perform();
    expect(opened).toEqual([{ name: 'share', target: video }]);
    renderShare();
    expect(screen.getByRole('button', { name: 'Remove ann@example.org' })).toBeInTheDocument();
  });

  it.each([200, 500])(
    'REQ-SHARE-2 sends once what is closed and opened again meanwhile, and tells there alone how it came out: %i',
    async (status) => {
      const sending = held<{ status: number }>();
      const first = renderShare({ 'POST /share/video': sending.answer });
      await sendsTo(first.user, 'ann@example.org', 'See this');
      first.unmount();
      const { user, notices, api, unmount } = renderShare({ 'POST /share/video': sending.answer });
      expect(sendButton()).toHaveAttribute('aria-busy', 'true');
      expect(message()).toHaveValue('See this');
      await user.click(sendButton());
      sending.give({ status });
      if (status === 200) await screen.findByRole('heading', { name: 'Message sent' });
      else expect(await screen.findByRole('alert')).toHaveTextContent(/could not be sent/);
      expect([first.api.calls.length, api.calls.length]).toEqual([1, 0]);
      expect([...first.notices, ...notices]).toEqual([]);
      if (status !== 200) return;
      // What is shared next begins anew.
      unmount();
      renderShare();
      expect(field()).toHaveValue('');
      expect(screen.queryByRole('list', { name: 'Recipients' })).not.toBeInTheDocument();
    },
  );

  it('REQ-SHARE-3 tells that nothing was sent when the session ended after it was closed', async () => {
    const sending = held<{ status: number }>();
    const { user, store, notices, unmount } = renderShare({ 'POST /share/video': sending.answer });
    await sendsTo(user, 'ann@example.org');
    unmount();
    store.dispatch({ type: 'user/clear' });
    sending.give({ status: 401 });
    await waitFor(() => expect(notices).toEqual(['Your message could not be sent.']));
  });

  it('shows any title as words, however long', () => {
    renderShare({}, { target: { ...video, title: `<b>${'x'.repeat(10_000)}</b>` } });
    expect(screen.getByText(/^<b>x+<\/b>$/)).toBeInTheDocument();
  });

  it('waits while it is not known who is here; the link can be copied', () => {
    renderInSite(<ShareDialog {...video} onClosed={jest.fn()} />, { isSessionUnknown: true });
    expect(screen.queryByRole('button', { name: /Log in/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Email/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });
});
