import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { LiveFeature } from '@steadfast/contract';
import { createToastStore, createQueryClient } from '@steadfast/host';
import {
  fakeApi,
  fakeLoader,
  deferModule,
  liveFeature,
  testToken,
  testViewer,
  type FakeResponses,
} from '@steadfast/testing';
import { type DialogProps, type DialogTargets, type SlotProps, Slot, useSite } from '@steadfast/sdk';
import { Modal } from '@steadfast/ui/modal';
import { createStandInStore, loadViewer } from './session';
import { StandInShell } from './StandInShell';

const feature = liveFeature({
  routes: [
    { path: '/series', module: 'pages/Series', title: 'All series' },
    { path: '/series/:id', module: 'pages/One', title: 'One series' },
  ],
  dialogs: [
    { name: 'share', module: 'dialogs/Share' },
    { name: 'search', module: 'overlays/Search' },
  ],
  slots: [{ slot: 'video-actions', module: 'slots/Pray' }],
  links: [{ place: 'bar', label: 'Series', path: '/series' }],
});
const OfAnotherRemote = () => {
  const { hasDialog, openDialog } = useSite();
  return (
    hasDialog('add-to-playlist') && (
      <button type="button" onClick={() => openDialog('add-to-playlist', { videoId: 7, videoTitle: 'Ore' })}>
        Add
      </button>
    )
  );
};
const Share = (target: DialogTargets['share'] & DialogProps) => (
  <Modal title={`Share ${target.title}`} isOpen onClose={target.onClosed}>
    <OfAnotherRemote />
  </Modal>
);
const Pray = ({ videoTitle }: SlotProps['video-actions']) => <p>Pray about {videoTitle}</p>;
const Series = () => {
  const { notify } = useSite();
  return (
    <>
      <button type="button" onClick={() => notify('Saved to Lent')}>
        Save
      </button>
      <OfAnotherRemote />
    </>
  );
};
/** Labels each contribution to a slot. */
const One = () => (
  <>
    <p>One series</p>
    {useSite()
      .listSlot('series-tabs')
      .map(({ id, label }) => (
        <section key={id}>
          <h2>{label}</h2>
          <Slot name="series-tabs" id={id} props={{ seriesId: 7 }} />
        </section>
      ))}
  </>
);
const Search = ({ takeOver }: DialogTargets['search']) => {
  useEffect(() => void takeOver?.(), [takeOver]);
  return <p>The search</p>;
};
const modules = {
  'pages/Series': Series,
  'pages/One': One,
  'dialogs/Share': Share,
  'overlays/Search': Search,
  'slots/Pray': Pray,
};
const token = testToken();
const login = { access_token: token, message: 'Logged in' } as const;

async function show(at: string, answers: FakeResponses = {}, shown = feature) {
  window.history.pushState(null, '', at);
  const api = fakeApi(answers);
  const queryClient = createQueryClient();
  const toastStore = createToastStore();
  const store = createStandInStore({ queryClient });
  await deferModule(() => {
    render(
      <StandInShell
        registry={{ revision: 1, shell: '1', features: [shown] }}
        loader={fakeLoader(modules).loader}
        store={store}
        queryClient={queryClient}
        toastStore={toastStore}
      />,
    );
    return loadViewer(store.dispatch);
  });
  return api;
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});

describe('The stand-in shell', () => {
  it('REQ-FED-4 shows the pages of one remote, and serves what they ask for', async () => {
    await show('/series');
    expect(screen.getByText('Stand-in shell')).toBeInTheDocument();
    await click('Save');
    expect(await screen.findByText('Saved to Lent')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Saved to Lent');
  });

  it('REQ-FED-4 tells the developer when a dialog is of a remote that is not here, and what it was opened with', async () => {
    await show('/series');
    await click('Add');
    expect(
      await screen.findByText(
        /The dialog “add-to-playlist” belongs to another remote, and only mfe-catalog runs here\..*"videoTitle":"Ore"/,
      ),
    ).toBeInTheDocument();
  });

  it('REQ-FED-4 says so also on pages that list what fills a slot, to label each', async () => {
    await show('/series/7');
    expect(await screen.findByRole('heading', { name: 'Slot series-tabs' })).toBeInTheDocument();
    expect(screen.getByText(/Slot “series-tabs”: other remotes fill it/)).toBeInTheDocument();
  });

  it('REQ-FED-4 keeps the viewer signed in over a reload', async () => {
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    await show('/series', {
      'GET /profile/self': testViewer,
      'GET /playlist/my_playlists': { playlists: [] },
      'GET /subscriptions/series': { seriesSubscriptions: [] },
    });
    expect(await screen.findByRole('button', { name: 'Log out Caleb' })).toBeInTheDocument();
  });

  it('REQ-FED-4 lists what the remote adds, at any path that it does not serve', async () => {
    await show('/video/7');
    expect(screen.getByRole('heading', { name: 'mfe-catalog alone' })).toBeInTheDocument();
    expect(screen.getByText('mfe-catalog does not serve this path.')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Routes', 'Dialogs', 'Slots']);
    expect(screen.getByText(/"links": \[/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'All that this remote adds' }));
    expect(screen.queryByText('mfe-catalog does not serve this path.')).not.toBeInTheDocument();
  });

  it('REQ-FED-2 shows its actions in the menus of sample cards, and opens their dialogs', async () => {
    const actions: LiveFeature['actions'] = [
      { on: 'video', label: 'Pray', dialog: 'share' },
      { on: 'series', label: 'All prayers', path: '/prayers/:id' },
    ];
    await show('/-/pages', {}, { ...feature, actions });
    await click('More actions for Forged');
    const allPrayers = await screen.findByRole('menuitem', { name: 'All prayers' });
    expect(allPrayers).toHaveAttribute('href', '/prayers/1');
    await userEvent.keyboard('{Escape}');
    await click('More actions for Heat Before Hammer');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pray' }));
    expect(await screen.findByRole('dialog', { name: 'Share Heat Before Hammer' })).toBeInTheDocument();
  });

  it('REQ-FED-4 asks for the parameters of a path, and visits it', async () => {
    await show('/-/pages');
    const form = within(screen.getByRole('form', { name: '/series/:id' }));
    await userEvent.type(form.getByLabelText('id'), 'a/7');
    await deferModule(() => fireEvent.click(form.getByRole('button', { name: 'Visit' })));
    expect(screen.getByText('One series')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/series/a%2F7');
  });

  it('REQ-FED-4 opens a dialog with a sample that can be edited', async () => {
    await show('/-/pages');
    const share = within(screen.getByRole('region', { name: 'Dialogs' }));
    const props = share.getByLabelText('Props of share');
    fireEvent.change(props, {
      target: { value: (props as HTMLTextAreaElement).value.replace('Forged', 'Ore') },
    });
    await click('Open share');
    expect(await screen.findByRole('dialog', { name: 'Share Ore' })).toBeInTheDocument();
  });

  it('does not open a dialog with props that are no object', async () => {
    await show('/-/pages');
    const props = screen.getByLabelText('Props of share');
    for (const [text, error] of [
      ['{ "kind": ', /^This is not JSON: /],
      ['[1]', 'Props are an object: { "name": "value" }.'],
    ] as const) {
      fireEvent.change(props, { target: { value: text } });
      expect(screen.getByText(error)).toBeInTheDocument();
      expect(props).toBeInvalid();
    }
    expect(screen.getByRole('button', { name: 'Open share' })).toBeDisabled();
    fireEvent.change(props, { target: { value: '{}' } });
    expect(props).toBeValid();
    expect(screen.getByRole('button', { name: 'Open share' })).toBeEnabled();
  });

  it('REQ-FED-4 shows a slot with props that can be edited, and keeps the last ones that could be read', async () => {
    await show('/-/pages');
    await deferModule(() => fireEvent.click(screen.getByRole('link', { name: 'video-actions' })));
    expect(screen.getByRole('heading', { name: 'Slot video-actions' })).toBeInTheDocument();
    expect(screen.getByText('Filled by slots/Pray')).toBeInTheDocument();
    const slot = within(screen.getByRole('region', { name: 'In the slot' }));
    expect(slot.getByText('Pray about Heat Before Hammer')).toBeInTheDocument();
    const props = screen.getByLabelText('Props of video-actions');
    fireEvent.change(props, { target: { value: '{ "videoId": 9, "videoTitle": "Ore" }' } });
    fireEvent.change(props, { target: { value: '{ "videoId": 9, "vid' } });
    expect(slot.getByText('Pray about Ore')).toBeInTheDocument();
  });

  it('REQ-FED-4 signs in as the demo viewer and out by one click', async () => {
    const api = await show('/series', { 'POST /auth/login': login, 'GET /profile/self': testViewer });
    await click('Log in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Log out Caleb' })).toBeInTheDocument();
    expect(api.calls.at(-1)?.authorization).toBe(token);
    await click('Log out Caleb');
    expect(await screen.findByRole('button', { name: /Log in/ })).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('REQ-FED-4 signs the demo viewer up where the API does not know him, by the code of the outbox', async () => {
    window.fetch = jest.fn(() =>
      Promise.resolve({ text: () => Promise.resolve('Your code is 123456.') }),
    ) as unknown as typeof fetch;
    let isConfirmed = false;
    const api = await show('/series', {
      'POST /auth/login': () => (isConfirmed ? login : { status: 401, body: { code: 'no', message: 'No.' } }),
      'POST /auth/register': {},
      'POST /auth/verify_email': () => {
        isConfirmed = true;
        return {};
      },
      'GET /profile/self': testViewer,
    });
    await click('Log in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Log out Caleb' })).toBeInTheDocument();
    const confirmed = api.calls.find(({ name }) => name === 'POST /auth/verify_email');
    expect(confirmed?.body).toEqual({ email: 'demo@example.org', code: '123456' });
  });
});
