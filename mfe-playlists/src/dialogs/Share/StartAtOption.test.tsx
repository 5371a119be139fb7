import type { ShareTarget } from '@steadfast/sdk';
import { screen, waitFor } from '@testing-library/react';
import { quietConsole, renderShare, sendsTo, video } from '../../../test/share';

quietConsole();

const at83 = { kind: 'video', id: 7, title: 'The forge', atSeconds: 83.9 } as const satisfies ShareTarget;
const choice = () => screen.getByRole('checkbox', { name: 'Start at 1:23' });
const copied = async (user: ReturnType<typeof renderShare>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  return navigator.clipboard.readText();
};

describe('A video that is shared by somebody who is in the middle of it', () => {
  it('begins at its start unless they choose otherwise', async () => {
    const { user, api } = renderShare({}, { target: at83 });
    expect(choice()).not.toBeChecked();
    expect(await copied(user)).toBe('http://localhost/video/7');
    await sendsTo(user, 'ann@example.org');
    await screen.findByText('Message sent');
    expect(api.calls[0]?.body).toEqual({
      emails: ['ann@example.org'],
      phoneNumbers: [],
      message: '',
      videoId: 7,
    });
  });

  it('REQ-SHARE-2 begins where they are when they choose so: by link, and by message', async () => {
    const { user, api } = renderShare({}, { target: at83 });
    await user.click(choice());
    expect(await copied(user)).toBe('http://localhost/video/7?t=83');
    await sendsTo(user, 'ann@example.org');
    await screen.findByText('Message sent');
    expect(api.calls[0]?.body).toMatchObject({ videoId: 7, atSeconds: 83 });
  });

  it('REQ-VIDEO-3 begins there within its series by link; the message names the video alone', async () => {
    const { user, api } = renderShare({}, { target: { ...at83, source: { type: 'series', id: 3 } } });
    await user.click(choice());
    expect(await copied(user)).toBe('http://localhost/video/7?type=series&source=3&t=83');
    await sendsTo(user, 'ann@example.org');
    await screen.findByText('Message sent');
    expect(api.calls[0]?.body).not.toHaveProperty('source');
  });

  it('is chosen by keyboard, and can be by whoever is signed out', async () => {
    const { user } = renderShare({}, { target: at83, isSignedOut: true });
    choice().focus();
    await user.keyboard(' ');
    expect(await copied(user)).toBe('http://localhost/video/7?t=83');
    await user.click(choice());
    expect(await copied(user)).toBe('http://localhost/video/7');
  });

  it.each([
    ['/video/7?type=series&source=3', '/video/7?type=series&source=3&t=83'],
    ['/series/3', undefined],
  ])('REQ-MENU-2 at %s leads from the sign-in back to %s', async (at, wayBack) => {
    const { user, signInsAsked, pendingActions } = renderShare({}, { target: at83, isSignedOut: true, at });
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual([wayBack]);
    expect(pendingActions).toEqual([{ kind: 'dialog', name: 'share', target: at83 }]);
  });

  it('REQ-SHARE-3 is still to begin there after a failure', async () => {
    const { user, api } = renderShare({ 'POST /share/video': { status: 500 } }, { target: at83 });
    await user.click(choice());
    await sendsTo(user, 'ann@example.org');
    await waitFor(() => expect(screen.getByText(/could not be sent/)).toBeInTheDocument());
    expect(choice()).toBeChecked();
    api.answer({ 'POST /share/video': {} });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Message sent');
    expect(api.calls[1]?.body).toMatchObject({ atSeconds: 83 });
  });
});

it.each<[string, ShareTarget]>([
  ['its start', { ...at83, atSeconds: 0 }],
  ['nowhere', video],
])('There is nothing to choose at %s', (_, target) => {
  renderShare({}, { target });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
