import { ApiError } from '@steadfast/sdk';
import { type FakeResponses, testViewer } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { held } from '../../../test/playlists';
import { field, renderShare, sendsTo, quietConsole } from '../../../test/share';
import { describeShareError } from './refusal';

const logged = quietConsole();

const message = () => screen.getByLabelText('Message (optional)');
const invalid = (field: string, why: string) => ({
  status: 400,
  body: { code: 'invalid-input', message: `${field} ${why}.`, details: [{ field, message: why }] },
});
const allWell: FakeResponses = { 'POST /share/video': {} };

describe('Sharing that fails', () => {
  it.each([
    [
      'too many tries',
      { status: 429, retryAfterSeconds: 30 },
      /Too many attempts\. You can try again in 30 seconds/,
    ],
    [
      'a video that is gone',
      { status: 404, body: { code: 'not-found', message: 'Nothing.' } },
      /This video is no longer available/,
    ],
  ])('REQ-SHARE-3 by %s says so, keeps what was typed, and can be tried again', async (_, answer, why) => {
    const { user, api } = renderShare({ 'POST /share/video': answer });
    await sendsTo(user, 'ann@example.org', 'See this');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your message could not be sent/);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(message()).toHaveValue('See this');
    expect(screen.getByText('To ann@example.org')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(logged()).toHaveBeenCalledWith('Failed to share', expect.anything());
    api.answer(allWell);
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
    await user.type(field(), '213 373 4254');
    api.answer(allWell);
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

  it.each([200, 500])(
    'REQ-SESSION-2 shows and tells nothing to somebody else who signs in meanwhile: %i',
    async (status) => {
      const sending = held<{ status: number }>();
      const { user, store, notices } = renderShare({ 'POST /share/video': sending.answer });
      await sendsTo(user, 'ann@example.org', 'See this');
      act(
        () => void store.dispatch({ type: 'user/set', user: { ...testViewer, email: 'joshua@example.org' } }),
      );
      await act(async () => {
        sending.give({ status });
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect(notices).toEqual([]);
      expect(screen.queryByText('Message sent')).not.toBeInTheDocument();
      expect(field()).toBeInTheDocument();
    },
  );

  it('is told in the words of the API where it has none of its own', () => {
    const words = (error: ApiError) => describeShareError(error, 'series');
    expect(words(new ApiError('limit', 'That is enough.', 409))).toBe('That is enough.');
    expect(words(new ApiError('http', 'x', 404))).toBe('This series is no longer available.');
    expect(words(new ApiError('http', 'x', 401))).toBe(
      'You were logged out while sending. Please send it again.',
    );
  });
});
