import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveFeature, liveRegistry, renderInSite } from '@steadfast/testing';
import { REGISTRY_ELEMENT_ID, setRegistry, readDocumentRegistry } from '../registry/registry';
import type { Show } from './start-without-registry';
import { startWithRegistry } from './start-with-registry';

const registry = liveRegistry([liveFeature()]);
const shown = jest.fn<ReturnType<Show>, Parameters<Show>>();
const fetched = jest.fn();
const answers = (text: string, ok = true) =>
  fetched.mockResolvedValue({ ok, text: () => Promise.resolve(text) });

beforeEach(() => {
  shown.mockReset();
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  document.getElementById(REGISTRY_ELEMENT_ID)?.remove();
});

describe('A host', () => {
  it('begins at once with the registry of the document', () => {
    setRegistry(registry);
    startWithRegistry(shown);
    expect(shown.mock.calls).toEqual([[registry]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('REQ-FED-3 asks the origin where the document carries none, and keeps what it tells for all', async () => {
    answers(JSON.stringify(registry));
    startWithRegistry(shown);
    await waitFor(() => expect(shown.mock.calls).toEqual([[registry]]));
    expect(fetched.mock.calls[0]?.[0]).toBe('/registry.json');
    expect(readDocumentRegistry()).toEqual(registry);
  });

  it.each([
    ['is garbage', () => answers('{"features":[{}]}')],
    ['is the HTML of the site', () => answers('<!doctype html>')],
    ['is an error', () => answers('{"features":[]}', false)],
    ['does not come', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])(
    'REQ-FED-3 begins with its own pages when the answer %s, and gets the others at "Try again"',
    async (_, fail) => {
      fail();
      startWithRegistry(shown);
      await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
      const [empty, page] = shown.mock.lastCall ?? [];
      expect(empty?.features).toEqual([]);
      renderInSite(<main>{page}</main>);
      expect(screen.getByRole('alert')).toHaveTextContent('We could not load the site');
      expect(screen.getByRole('alert')).toHaveTextContent('About and Give still work.');
      expect(screen.getByRole('alert')).toHaveTextContent('Code registry-unreadable');
      // The margins of every page that failed.
      expect(screen.getByRole('alert')).toHaveClass('failure');

      const again = screen.getByRole('button', { name: 'Try again' });
      await userEvent.click(again);
      expect(shown).toHaveBeenCalledTimes(1);
      answers(JSON.stringify(registry));
      await userEvent.click(again);
      await waitFor(() => expect(shown).toHaveBeenLastCalledWith(registry));
    },
  );

  it('REQ-FED-3 says what is wrong where what would ask again does not come either', async () => {
    window.showStartFailure = jest.fn();
    await jest.isolateModulesAsync(async () => {
      jest.doMock('./start-without-registry', () => {
        throw new Error('Loading chunk without-registry failed.');
      });
      const { startWithRegistry: start } = await import('./start-with-registry');
      start(shown);
      await waitFor(() => expect(window.showStartFailure).toHaveBeenCalledWith('registry-unreadable'));
    });
    expect(shown).not.toHaveBeenCalled();
    jest.dontMock('./start-without-registry');
    delete window.showStartFailure;
  });

  it('REQ-FED-3 asks by itself when the network is back', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    startWithRegistry(shown);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    renderInSite(<main>{shown.mock.lastCall?.[1]}</main>);
    answers(JSON.stringify(registry));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown).toHaveBeenLastCalledWith(registry));
  });
});
