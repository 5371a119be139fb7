import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERRIDE_MAX_AGE_MS } from '@steadfast/contract/limits';
import { provideSiteConfig, siteConfig } from '@steadfast/sdk/internal';
import { deferModule, liveFeature, liveRegistry } from '@steadfast/testing';
import { setRegistry, REGISTRY_ELEMENT_ID } from '../registry/registry';
import { readOverrides } from '../registry/override-storage';
import { storeOverride } from './override-request';
import { Overrides } from './Overrides';
import { OverrideStrip } from './OverrideStrip';

const entry = 'http://localhost:3002/remoteEntry.js';
const { integrity, modules, ...told } = liveFeature({
  version: '1.3.0-local',
  entry,
  links: [{ place: 'bar', label: 'Series', path: '/series' }],
  store: { module: 'store/seen' },
  actions: [{ on: 'series', label: 'Open', path: '/series/:id' }],
  shortcuts: [{ key: 's', label: 'Series', path: '/series' }],
});
const local = { ...told, integrity, modules };
const reload = jest.fn();
let answers: Record<string, unknown>;
const asked: string[] = [];

beforeEach(() => {
  provideSiteConfig({ ...siteConfig(), overrideOrigins: ['http://localhost:*'] });
  sessionStorage.clear();
  localStorage.clear();
  window.name = '';
  delete window.overridesAskedFor;
  delete window.previewAskedFor;
  reload.mockClear();
  asked.length = 0;
  answers = { 'http://localhost:3002/feature.json': told };
  window.fetch = jest.fn((address: URL) => {
    asked.push(String(address));
    const answer = answers[String(address)];
    if (answer === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
});

afterEach(() => document.getElementById(REGISTRY_ELEMENT_ID)?.remove());

const show = (...requests: string[]) => {
  window.overridesAskedFor = requests;
  return deferModule(() => render(<OverrideStrip reload={reload} />));
};
const strip = () => screen.getByRole('region', { name: 'Overrides in this tab' });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await deferModule(() => undefined);
};

describe('A link that asks for other code', () => {
  it('REQ-FED-4 is a clear question, which takes the focus but no press of Enter', async () => {
    await show(`mfe-catalog@${entry}`);
    expect(strip()).toHaveTextContent(
      'This link wants to replace mfe-catalog in this tab with code from http://localhost:3002. Continue only if you develop it.',
    );
    expect(strip()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect([readOverrides(), asked]).toEqual([[], []]);
  });

  it('REQ-FED-4 says that a remote which the site does not have joins it as a new one', async () => {
    setRegistry(liveRegistry([liveFeature()]));
    answers['http://localhost:3002/feature.json'] = { ...told, name: 'mfe-notes' };
    await show(`mfe-notes@${entry}`);
    expect(strip()).toHaveTextContent(
      'This site has no mfe-notes. This link wants to add it, in this tab only, with code from http://localhost:3002. Continue only if you develop it.',
    );
    await press('Use it');
    expect(readOverrides().map(({ feature }) => feature.name)).toEqual(['mfe-notes']);
  });

  it('can be closed where it could not be followed', async () => {
    answers = {};
    await show(`mfe-catalog@${entry}`);
    await press('Use it');
    expect(screen.queryByRole('button', { name: "Don't" })).not.toBeInTheDocument();
    await press('Close');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect([readOverrides(), reload.mock.calls]).toEqual([[], []]);
  });

  it('REQ-FED-4 is followed by "Use it": what the place says is kept for this tab, and the page loaded anew', async () => {
    await show(`mfe-catalog@${entry}`);
    await press('Use it');
    expect(readOverrides().map(({ feature }) => feature)).toEqual([local]);
    expect(window.name).not.toBe('');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-4 is not followed by "Don\'t": nothing is asked of anybody, and nothing kept', async () => {
    await show(`mfe-catalog@${entry}`);
    await press("Don't");
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect([readOverrides(), asked, reload.mock.calls]).toEqual([[], [], []]);
  });

  it('REQ-FED-4 is refused in words where the site takes no code from that origin', async () => {
    await show('mfe-catalog@https://evil.example.org/remoteEntry.js');
    expect(strip()).toHaveTextContent('This site does not allow code from there, so nothing was changed.');
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    await press('Close');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('is asked for each remote, one after the other, and the page loaded anew once', async () => {
    answers['http://localhost:3003/feature.json'] = { ...told, name: 'mfe-player' };
    await show(`mfe-catalog@${entry}`, 'mfe-player@http://localhost:3003/remoteEntry.js');
    await press('Use it');
    expect(reload).not.toHaveBeenCalled();
    expect(strip()).toHaveTextContent('replace mfe-player in this tab');
    await press('Use it');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(readOverrides()).toHaveLength(2);
  });

  it.each<[string, unknown, string]>([
    ['does not answer', undefined, 'http://localhost:3002 does not respond. Is npm run dev running there?'],
    ['serves another remote', { ...told, name: 'mfe-player' }, 'serves mfe-player, not mfe-catalog'],
    ['serves no remote', { hello: 'world' }, 'does not say what it serves'],
  ])('is told where the place %s, and can be tried again', async (_, answer, words) => {
    answers['http://localhost:3002/feature.json'] = answer;
    await show(`mfe-catalog@${entry}`);
    await press('Use it');
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(readOverrides()).toEqual([]);
    answers['http://localhost:3002/feature.json'] = told;
    await press('Try again');
    expect(readOverrides()).toHaveLength(1);
  });
});

describe('A tab that shows code from elsewhere', () => {
  it('REQ-FED-4 says which remote, from where and until when, and ends it by one press', async () => {
    storeOverride(local);
    await show();
    const until = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
    expect(strip()).toHaveTextContent(
      `In this tab, mfe-catalog comes from http://localhost:3002 (1.3.0-local), until ${until.format(readOverrides()[0]?.until)}.`,
    );
    await press('Stop mfe-catalog');
    expect(readOverrides()).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-4 learns of a page that came since, for the next load', async () => {
    storeOverride(local);
    const routes = [{ path: '/notes', module: 'pages/Notes', title: 'Notes' }];
    answers['http://localhost:3002/feature.json'] = { ...told, routes };
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('Its pages or dialogs have changed.');
    expect(readOverrides()[0]?.feature.routes).toEqual(routes);
    await press('Reload');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('still says so, and can be ended, where the place is gone', async () => {
    answers = {};
    storeOverride(local);
    await show();
    expect(strip()).toHaveTextContent('mfe-catalog comes from http://localhost:3002');
    expect(screen.getByRole('button', { name: 'Stop mfe-catalog' })).toBeInTheDocument();
  });
});

describe('A preview link', () => {
  const token = `mfe-catalog@1.3.0+a.1795000000.${'s'.repeat(43)}`;
  const address = `/preview-${encodeURIComponent(token)}.json`;
  const feature = { ...local, version: '1.3.0+a', entry: '/mfe-catalog/1.3.0+a/remoteEntry.js' };
  const until = Date.now() + 7 * 86_400_000;
  const open = () => {
    window.previewAskedFor = token;
    return show();
  };
  const inTab = () => screen.getByRole('region', { name: 'Preview in this tab' });

  it('REQ-FED-4 is followed at once: what the origin says is kept for this tab, and the page loaded again', async () => {
    answers[address] = { feature, until };
    await open();
    expect(readOverrides()).toEqual([{ feature, until }]);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(jest.mocked(window.fetch).mock.calls[0]?.[1]).toMatchObject({
      cache: 'no-store',
      credentials: 'omit',
    });
  });

  it.each<[string, unknown, string]>([
    ['is refused', { message: 'This preview link is not valid.' }, 'This preview link is not valid.'],
    ['is not answered', undefined, 'The preview could not be loaded.'],
    ['is answered with something else', { hello: 'world' }, 'is not valid any more, or is not whole'],
    ['names code from elsewhere', { feature: local, until }, 'is not valid any more, or is not whole'],
    ['is over', { feature, until: Date.now() - 1 }, 'This preview of mfe-catalog has expired.'],
  ])('REQ-FED-4 that %s is explained, and nothing changes', async (_, answer, sentence) => {
    answers[address] = answer;
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed in this tab.');
    expect([readOverrides(), reload.mock.calls]).toEqual([[], []]);
    await press('Close');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(window.previewAskedFor).toBeUndefined();
  });

  it('says so where this browser stores nothing', async () => {
    answers[address] = { feature, until };
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    await open();
    write.mockRestore();
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot store the preview');
    expect(reload).not.toHaveBeenCalled();
  });

  it('REQ-FED-4 marks its tab: what it shows, until when, and a button that leaves it', async () => {
    storeOverride(feature, until);
    await show();
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });
    expect(inTab()).toHaveTextContent(
      `Preview in this tab only: mfe-catalog 1.3.0+a, until ${day.format(until)}. It is not live.`,
    );
    // Its version never changes.
    expect(asked).toEqual([]);
    await press('Leave the preview of mfe-catalog');
    expect(readOverrides()).toEqual([]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('REQ-FED-4 says when it is over, as an override does, and does not take the page away', async () => {
    jest.useFakeTimers();
    storeOverride(feature, Date.now() + OVERRIDE_MAX_AGE_MS);
    storeOverride({ ...local, name: 'mfe-player' });
    await show();
    await act(() => jest.advanceTimersByTimeAsync(OVERRIDE_MAX_AGE_MS));
    expect(strip()).toHaveTextContent('The preview of mfe-catalog has expired.');
    expect(strip()).toHaveTextContent('The override of mfe-player from http://localhost:3002 has expired.');
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: 'Load the live version' })).not.toHaveLength(0);
    jest.useRealTimers();
  });

  it('is told apart from an override beside it', async () => {
    storeOverride(feature, until);
    storeOverride({ ...local, name: 'mfe-player' });
    await show();
    expect(strip()).toHaveTextContent('mfe-player comes from http://localhost:3002');
    expect(strip()).toHaveTextContent('Preview in this tab only: mfe-catalog');
  });
});

describe('Any other tab', () => {
  it('has no strip, and asks for nothing', async () => {
    await deferModule(() => render(<Overrides />));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it.each([
    ['it was opened by a preview link', { previewAskedFor: 'nothing' }],
    ['there is something to ask', { overridesAskedFor: [`mfe-catalog@${entry}`] }],
  ])('REQ-FED-4 gets the strip when %s', async (_, asks) => {
    Object.assign(window, asks);
    await deferModule(() => render(<Overrides />));
    expect(await screen.findByRole('region')).toBeInTheDocument();
  });
});
