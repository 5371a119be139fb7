import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import type { RemoteErrorCode } from '@steadfast/contract';
import { RemoteError } from './module-loader';
import { REGISTRY_ELEMENT_ID, setRegistry } from '../registry/registry';
import { RemoteFailure } from './RemoteFailure';
import { recoverStaleRemote } from './remote-recovery';
import { testTab } from '../releases/test-tab';

const here = liveRegistry([liveFeature(), liveFeature({ name: 'mfe-player' })]);
const next = liveFeature({ version: '1.3.0-bbbbbbbb' });
const newer = { ...here, revision: 6, features: [next, liveFeature({ name: 'mfe-player' })] };
const failed = (code: RemoteErrorCode = 'remote-unreachable', name = 'mfe-catalog') =>
  new RemoteError(code, liveFeature({ name }), { cause: 'the test says so' });

beforeEach(() => {
  sessionStorage.clear();
  setRegistry(here);
});
afterEach(() => {
  document.getElementById(REGISTRY_ELEMENT_ID)?.remove();
  document.querySelector('video')?.remove();
  jest.restoreAllMocks();
});
function plays(): void {
  const video = document.body.appendChild(document.createElement('video'));
  for (const [name, value] of Object.entries({ paused: false, ended: false }))
    Object.defineProperty(video, name, { value });
}

describe('A part whose files are gone', () => {
  it('REQ-FED-3 has the document loaded once where another version of its remote is live', async () => {
    const { tab, load, asked } = testTab(newer);
    await recoverStaleRemote(failed(), true, tab);
    expect([load.mock.calls.length, asked]).toEqual([1, [true]]);
    const way = await recoverStaleRemote(failed(), true, tab);
    expect(load).toHaveBeenCalledTimes(1);
    way?.();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('REQ-FED-3 has the document loaded where another shell is live, whose modules it shares', async () => {
    const { tab, load } = testTab({ ...here, revision: 6, shell: 'another' });
    await recoverStaleRemote(failed(), true, tab);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing else is live', undefined],
    [
      'only another remote has changed',
      { ...newer, features: [liveFeature(), { ...next, name: 'mfe-player' }] },
    ],
  ])('REQ-FED-3 is left to Retry where %s', async (_, live) => {
    const { tab, load } = testTab(live);
    expect(await recoverStaleRemote(failed(), true, tab)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 is left to the viewer while a video plays, and where it is no page', async () => {
    const { tab, load } = testTab(newer);
    expect(await recoverStaleRemote(failed(), false, tab)).toBeDefined();
    plays();
    const way = await recoverStaleRemote(failed(), true, tab);
    expect(load).not.toHaveBeenCalled();
    way?.();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-3 is left to Retry without a network, where the document would not come either', async () => {
    const { tab, load } = testTab(newer);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await recoverStaleRemote(failed(), true, tab)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 loads nothing under a viewer who has gone to another page before the answer was here', async () => {
    const { tab, load } = testTab(newer);
    const before = window.location.pathname;
    const healed = recoverStaleRemote(failed(), true, tab);
    window.history.pushState(null, '', '/elsewhere');
    expect(await healed).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    window.history.replaceState(null, '', before);
  });

  it('REQ-FED-3 is left to the viewer where the files came, but failed', async () => {
    const { tab, load, asked } = testTab(newer);
    expect(await recoverStaleRemote(failed('remote-crash'), true, tab)).toBeDefined();
    expect([load.mock.calls.length, asked]).toEqual([0, [true]]);
  });
});

describe('A page of the shell whose files are gone', () => {
  const noChunk = new Error('Loading chunk 7 failed.');
  const otherShell = { ...here, revision: 6, shell: 'another' };

  it('REQ-FED-3 has the document loaded once where another shell is live', async () => {
    const { tab, load } = testTab(otherShell);
    const way = await recoverStaleRemote(noChunk, true, tab);
    expect(await recoverStaleRemote(noChunk, true, tab)).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
    way?.();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('REQ-FED-3 is left to Retry where only a remote has changed, or nothing', async () => {
    for (const live of [newer, undefined]) {
      const { tab, load } = testTab(live);
      expect(await recoverStaleRemote(noChunk, true, tab)).toBeUndefined();
      expect(load).not.toHaveBeenCalled();
    }
  });

  it('REQ-FED-3 is left to the viewer where its files came, but failed', async () => {
    const { tab, load } = testTab(otherShell);
    const crash = new TypeError('undefined is not a function');
    expect(await recoverStaleRemote(crash, true, tab)).toBeDefined();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('The message of a page that failed', () => {
  const show = () => {
    const retry = jest.fn();
    render(<RemoteFailure error={failed()} onRetry={retry} />);
    return retry;
  };

  it('REQ-FED-3 offers the version that is live by now', async () => {
    window.fetch = jest.fn(() =>
      Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(newer)) }),
    ) as unknown as typeof fetch;
    plays();
    const retry = show();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await import('./remote-recovery');
    const way = await screen.findByRole('button', { name: 'Load the new version' });
    expect(screen.getByRole('alert')).toHaveTextContent('A new version is available. Load it to continue.');
    const toConsole = jest.spyOn(console, 'error').mockReturnValue();
    await userEvent.click(way);
    // jsdom says so in the place of loading a document.
    expect(String(toConsole.mock.calls[0]?.[0])).toMatch(/navigation/);
    expect(retry).not.toHaveBeenCalled();
  });
});
