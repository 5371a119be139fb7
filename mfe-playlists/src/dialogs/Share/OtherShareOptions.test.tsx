import type { ShareTarget } from '@steadfast/sdk';
import { screen, waitFor } from '@testing-library/react';
import { renderShare, quietConsole, video } from '../../../test/share';

quietConsole();

const copyButton = () => screen.getByRole('button', { name: 'Copy link' });
const deviceButton = () => screen.getByRole('button', { name: 'Share with another app' });
const forbidden = () => Promise.reject(new DOMException('No', 'NotAllowedError'));

/** Gives `navigator` something, or takes it away, for one test. */
function provide(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

describe('The link', () => {
  it.each<[ShareTarget, string]>([
    [video, '/video/7'],
    [
      { kind: 'video', id: 7, title: 'The forge', source: { type: 'series', id: 3 } },
      '/video/7?type=series&source=3',
    ],
    [{ kind: 'series', id: 3, title: 'Forged' }, '/series/3'],
    [{ kind: 'featured', id: 5, title: 'Work' }, '/featured/5'],
    [{ kind: 'playlist', linkSlug: 'für/später', title: 'Later' }, '/playlist/f%C3%BCr%2Fsp%C3%A4ter'],
  ])('is the whole address of what is shared: %j', async (target, path) => {
    const { user, notices } = renderShare({}, { target, at: '/video/7?type=series&source=3' });
    await user.click(copyButton());
    expect(await navigator.clipboard.readText()).toBe(`http://localhost${path}`);
    await waitFor(() => expect(notices).toEqual(['Link copied']));
    await waitFor(() => expect(screen.queryByLabelText('Link')).not.toBeInTheDocument());
  });

  it.each([
    ['there is no clipboard', undefined],
    ['the clipboard is forbidden', { writeText: forbidden }],
  ])('stands there selected, to be copied by hand, where %s', async (_, clipboard) => {
    const { user, notices } = renderShare();
    provide('clipboard', clipboard);
    await user.click(copyButton());
    const field = await screen.findByLabelText<HTMLInputElement>('Link');
    await waitFor(() => expect(field).toHaveFocus());
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([
      'http://localhost/video/7',
      0,
      'http://localhost/video/7'.length,
    ]);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/copy it with the keyboard/));
    expect(notices).toEqual([]);
    await user.click(copyButton());
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('REQ-MENU-2 can be copied by whoever is signed out; a message leads to the sign-in', async () => {
    const { user, api, signInsAsked, pendingActions, notices, onClosed } = renderShare(
      {},
      { isSignedOut: true },
    );
    await user.click(copyButton());
    await waitFor(() => expect(notices).toEqual(['Link copied']));
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toEqual([{ kind: 'dialog', name: 'share', target: video }]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
    expect(api.calls).toEqual([]);
  });
});

describe('The device’s own way to share', () => {
  it('is offered only where there is one', () => {
    renderShare();
    expect(screen.queryByRole('button', { name: 'Share with another app' })).not.toBeInTheDocument();
  });

  it('gets title and address, once at a time', async () => {
    const share = jest.fn(() => new Promise<void>(() => undefined));
    provide('share', share);
    const { user } = renderShare();
    await user.dblClick(deviceButton());
    expect(share.mock.calls).toEqual([[{ title: 'The forge', url: 'http://localhost/video/7' }]]);
  });

  it('may be left, which is no error', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('Left', 'AbortError')));
    provide('share', share);
    const { user, notices } = renderShare();
    await user.click(deviceButton());
    await user.click(deviceButton());
    expect(share).toHaveBeenCalledTimes(2);
    expect(notices).toEqual([]);
  });

  it('that fails says what to do instead', async () => {
    provide('share', forbidden);
    const { user, notices, noticeTones } = renderShare();
    await user.click(deviceButton());
    await waitFor(() =>
      expect(notices).toEqual(['Your device could not share this. Copy the link instead.']),
    );
    expect(noticeTones).toEqual(['error']);
  });
});
