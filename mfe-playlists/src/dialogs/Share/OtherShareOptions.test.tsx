import type { ShareTarget } from '@steadfast/sdk';
import { fakeApi } from '@steadfast/testing';
import { screen, waitFor } from '@testing-library/react';
import { startAfresh } from '../../../test/playlists';
import { renderShare, sendsTo, video } from '../../../test/share';
import { parseRecipients } from './recipients';
import { buildShareLink, findReturnPath, send } from './share-target';

startAfresh();

const series: ShareTarget = { kind: 'series', id: 3, title: 'Forged' };
const collection: ShareTarget = { kind: 'featured', id: 5, title: 'Work' };
const playlist: ShareTarget = { kind: 'playlist', linkSlug: 'für/später', title: 'Later' };
const at83 = { ...video, kind: 'video', id: 7, atSeconds: 83.9 } as const satisfies ShareTarget;
const inSeries = { source: { type: 'series', id: 3 } } as const;

describe('What is shared', () => {
  it.each<[ShareTarget, boolean, string]>([
    [video, true, '/video/7'],
    [{ ...at83, ...inSeries }, false, '/video/7?type=series&source=3'],
    [{ ...at83, ...inSeries }, true, '/video/7?type=series&source=3&t=83'],
    [at83, true, '/video/7?t=83'],
    [{ ...at83, atSeconds: 0 }, true, '/video/7'],
    [series, true, '/series/3'],
    [collection, false, '/featured/5'],
    [playlist, false, '/playlist/f%C3%BCr%2Fsp%C3%A4ter'],
  ])('REQ-VIDEO-3 has a whole address: %j, from there: %s', (target, startsThere, path) => {
    expect(buildShareLink(target, startsThere)).toBe(`http://localhost${path}`);
  });

  it.each<[ShareTarget, boolean, string, object]>([
    [video, true, 'POST /share/video', { videoId: 7 }],
    [{ ...at83, ...inSeries }, false, 'POST /share/video', { videoId: 7 }],
    [at83, true, 'POST /share/video', { videoId: 7, atSeconds: 83 }],
    [series, false, 'POST /share/series', { seriesId: 3 }],
    [collection, false, 'POST /share/featured', { featuredId: 5 }],
    [playlist, false, 'POST /share/playlist', { playlistLinkSlug: 'für/später' }],
  ])(
    'REQ-SHARE-2 goes out by one call, with exactly what it takes: %j, from there: %s',
    async (target, startsThere, call, id) => {
      const { calls } = fakeApi({ [call]: {} });
      const { chosen: to } = parseRecipients([], 'ann@example.org, (213) 373-4253, ben@example.org');
      await send(target, { to, message: ' See this! ', startsThere });
      const addresses = { emails: ['ann@example.org', 'ben@example.org'], phoneNumbers: ['+12133734253'] };
      expect(calls.map(({ name, body }) => [name, body])).toEqual([
        [call, { ...addresses, message: 'See this!', ...id }],
      ]);
    },
  );

  it.each<[ShareTarget, string, string | undefined]>([
    [at83, '/video/7?type=series&source=3', '/video/7?type=series&source=3&t=83'],
    [at83, '/series/3', undefined],
    [video, '/video/7', undefined],
  ])('REQ-MENU-2 %j at %s leads from the sign-in back to %s', (target, at, wayBack) => {
    const { pathname, search } = new URL(at, 'http://localhost');
    expect(findReturnPath(target, { pathname, search })).toBe(wayBack);
  });
});

const copyButton = () => screen.getByRole('button', { name: 'Copy link' });
const deviceButton = () => screen.getByRole('button', { name: 'Share with another app' });
const startChoice = () => screen.getByRole('checkbox', { name: 'Start at 1:23' });
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
  it('REQ-SHARE-2 is that of the start, unless who is in the middle of a video chooses otherwise, for the message too', async () => {
    const { user, api, notices } = renderShare({ 'POST /share/video': { status: 500 } }, { target: at83 });
    expect(startChoice()).not.toBeChecked();
    await user.click(copyButton());
    expect(await navigator.clipboard.readText()).toBe('http://localhost/video/7');
    await waitFor(() => expect(notices).toEqual(['Link copied']));
    await user.click(startChoice());
    await user.click(copyButton());
    expect(await navigator.clipboard.readText()).toBe('http://localhost/video/7?t=83');
    await sendsTo(user, 'ann@example.org');
    expect(await screen.findByText(/could not be sent/)).toBeInTheDocument();
    expect(startChoice()).toBeChecked();
    expect(api.calls[0]?.body).toMatchObject({ videoId: 7, atSeconds: 83 });
  });

  it.each([
    ['there is no clipboard', undefined],
    ['the clipboard is forbidden', { writeText: forbidden }],
  ])('stands there selected, to be copied by hand, where %s', async (_, clipboard) => {
    const { user, notices } = renderShare();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
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

  it('REQ-MENU-2 can be copied by people who are signed out; a message leads to the sign-in, and back to the moment', async () => {
    const { user, api, signInsAsked, pendingActions, notices, onClosed } = renderShare(
      {},
      { target: at83, isSignedOut: true, at: '/video/7' },
    );
    await user.click(copyButton());
    await waitFor(() => expect(notices).toEqual(['Link copied']));
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    expect(signInsAsked).toEqual(['/video/7?t=83']);
    expect(pendingActions).toEqual([{ kind: 'dialog', name: 'share', target: at83 }]);
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

  it('may be left, which is no error; one that fails says what to do instead', async () => {
    provide('share', () => Promise.reject(new DOMException('Left', 'AbortError')));
    const { user, notices, noticeTones } = renderShare();
    await user.click(deviceButton());
    expect(notices).toEqual([]);
    provide('share', forbidden);
    await user.click(deviceButton());
    await waitFor(() =>
      expect(notices).toEqual(['Your device could not share this. Copy the link instead.']),
    );
    expect(noticeTones).toEqual(['error']);
  });
});
