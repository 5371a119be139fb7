import { MODAL_EXIT_MS, SHARE_MESSAGE_MAX_LENGTH, SUCCESS_CLOSE_MS } from '@steadfast/contract/limits';
import { renderInSite, testViewer } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, startAfresh } from '../../../test/playlists';
import { enter, field, renderShare, sendsTo, toStepTwo, video } from '../../../test/share';
import { ShareDialog } from './ShareDialog';

const logged = startAfresh();

const message = () => screen.getByLabelText('Message (optional)');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

const invalid = (field: string, why: string) => ({
  status: 400,
  body: { code: 'invalid-input', message: `${field} ${why}.`, details: [{ field, message: why }] },
});

describe('The message of the dialog share', () => {
  it('REQ-SHARE-2 is sent to all, once, however often it is clicked, and is busy until the answer comes', async () => {
    const sending = held<{ status: number }>();
    const { user, api } = renderShare({ 'POST /share/video': sending.answer });
    expect(screen.getByRole('dialog', { name: 'Share this video' })).toHaveTextContent('The forge');
    await toStepTwo(user, 'ann@example.org, (213) 373-4253');
    await user.dblClick(sendButton());
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(message()).toHaveAttribute('readonly');
    await user.click(sendButton());
    sending.give({ status: 200 });
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(api.calls.map(({ body }) => body)).toEqual([
      { emails: ['ann@example.org'], phoneNumbers: ['+12133734253'], message: '', videoId: 7 },
    ]);
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

  it('REQ-SHARE-3 REQ-SHARE-4 closes by itself after 3 s, in 420 ms, and what was typed is forgotten', async () => {
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
    renderShare();
    expect(field()).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Recipients' })).not.toBeInTheDocument();
  });

  it('REQ-SHARE-3 stays for a person who has gone to its button, and closes by it', async () => {
    const { user, onClosed } = await sent();
    act(() => screen.getByRole('button', { name: 'Done' }).focus());
    pass(10 * SUCCESS_CLOSE_MS);
    expect(dialog()).toHaveAttribute('data-state', 'open');
    await user.keyboard('{Enter}');
    pass(MODAL_EXIT_MS);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });
});

describe('The dialog share', () => {
  it('REQ-SHARE-4 REQ-NAV-9 leaves by Escape, and keeps what was typed for the same thing', async () => {
    const { user, onClosed } = renderShare();
    await enter(user, 'ann@example.org, ben@');
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

  it('waits while it is not known who is here; the link can be copied', () => {
    renderInSite(<ShareDialog {...video} onClosed={jest.fn()} />, { isSessionUnknown: true });
    expect(screen.queryByRole('button', { name: /Log in/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Email/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });
});

describe('Sharing that fails', () => {
  it('REQ-SHARE-3 says so, keeps what was typed, and can be tried again', async () => {
    const { user, api } = renderShare({
      'POST /share/video': { status: 404, body: { code: 'not-found', message: 'Nothing.' } },
    });
    await sendsTo(user, 'ann@example.org', 'See this');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your message could not be sent/);
    expect(screen.getByRole('alert')).toHaveTextContent(/This video is no longer available/);
    expect(message()).toHaveValue('See this');
    expect(screen.getByText('To ann@example.org')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(logged()).toHaveBeenCalledWith('Failed to share', expect.anything());
    api.answer({ 'POST /share/video': {} });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
  });

  it('REQ-SHARE-3 over one recipient leads back to it, with the reason', async () => {
    const why = 'must be a mobile number (United States or Canada)';
    const { user, api } = renderShare({ 'POST /share/video': invalid('phoneNumbers.1', why) });
    await sendsTo(user, 'ann@example.org, 213 373 4253, +1 900 234 5678', 'See this');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('+19002345678');
    expect(field()).toBeInvalid();
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        /“\+1 900 234 5678” must be a mobile number \(United States or Canada\)/,
      ),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove +1 213 373 4253' })).toBeInTheDocument(),
    );
    await user.clear(field());
    await user.paste('213 373 4254');
    api.answer({ 'POST /share/video': {} });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(message()).toHaveValue('See this');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent');
    expect(api.calls.at(-1)?.body).toMatchObject({
      emails: ['ann@example.org'],
      phoneNumbers: ['+12133734253', '+12133734254'],
    });
  });

  it('REQ-SHARE-3 over the message says what the API says of it, there', async () => {
    const why = 'must not contain links, and “spam” looks like one: change it';
    const { user } = renderShare({ 'POST /share/video': invalid('message', why) });
    await sendsTo(user, 'ann@example.org', 'Buy spam');
    await waitFor(() => expect(message()).toBeInvalid());
    await waitFor(() => expect(message()).toHaveFocus());
    await waitFor(() =>
      expect(message()).toHaveAccessibleDescription(/Your message must not contain links, and “spam”/),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.keyboard('!');
    expect(message()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(message()).toBeInvalid());
  });

  it('of a message with a link or a number is known before it is sent, by the rule of the API', async () => {
    const { user, api } = renderShare();
    await sendsTo(user, 'ann@example.org', 'Buy at spam.example');
    expect(message()).toBeInvalid();
    expect(message()).toHaveFocus();
    expect(message()).toHaveAccessibleDescription(
      /Your message must not contain links, addresses or phone numbers, and “spam.example” looks like a link: change it, or add a space after the period/,
    );
    expect(api.calls).toEqual([]);
    await user.clear(message());
    expect(message()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent');
  });

  it('REQ-SHARE-3 because the session has ended leads to the sign-in; what was typed is there afterwards', async () => {
    const sending = held<{ status: number; body?: object }>();
    const { user, store, signInsAsked, onClosed } = renderShare({ 'POST /share/video': sending.answer });
    await sendsTo(user, 'ann@example.org', 'See this');
    act(() => void store.dispatch({ type: 'user/clear' }));
    await act(async () => {
      sending.give({ status: 401, body: { code: 'not-signed-in', message: 'Not authenticated' } });
      await sending.answer();
    });
    await screen.findByText('Log in to send it');
    expect(screen.getByText('Your message was not sent, but your text is saved.')).toBeInTheDocument();
    act(() => void store.dispatch({ type: 'user/set', user: testViewer }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You were logged out while sending. Please send it again.',
    );
    expect(message()).toHaveValue('See this');

    act(() => void store.dispatch({ type: 'user/clear' }));
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual([undefined]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    renderShare();
    expect(screen.getByRole('button', { name: 'Remove ann@example.org' })).toBeInTheDocument();
  });

  it('REQ-SESSION-2 shows and tells nothing to somebody else who signs in before the answer comes', async () => {
    const sending = held<{ status: number }>();
    const { user, store, notices } = renderShare({ 'POST /share/video': sending.answer });
    await sendsTo(user, 'ann@example.org', 'See this');
    const joshua = { ...testViewer, email: 'joshua@example.org' };
    act(() => void store.dispatch({ type: 'user/set', user: joshua }));
    await act(async () => {
      sending.give({ status: 500 });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(notices).toEqual([]);
    expect(field()).toBeInTheDocument();
  });
});
