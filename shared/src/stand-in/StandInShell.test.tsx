import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import { sessionReducers } from '../session/session-state';
import { fakeApi, fakeLoader, letArrive, liveFeature, testToken, testViewer } from '../testing';
import type { FakeAnswers } from '../testing';
import { useSite } from '../site/site-context';
import { loadViewer, standInSession } from './session';
import { StandInShell } from './StandInShell';

const feature = liveFeature({
  routes: [
    { path: '/series', module: 'pages/Series', title: 'All series' },
    { path: '/series/:id', module: 'pages/One', title: 'One series' },
  ],
  dialogs: [{ name: 'share', module: 'dialogs/Share' }],
});
const Series = () => {
  const { notify } = useSite();
  return (
    <button type="button" onClick={() => notify('Saved to Lent')}>
      Save
    </button>
  );
};
const token = testToken();
const login = { access_token: token, message: 'Logged in' } as const;

async function show(at: string, answers: FakeAnswers = {}) {
  window.history.pushState(null, '', at);
  const api = fakeApi(answers);
  const store = createStore(combineReducers(sessionReducers), applyMiddleware(standInSession));
  await letArrive(() => {
    render(
      <StandInShell
        registry={{ revision: 1, shell: '1', features: [feature] }}
        loader={fakeLoader({ 'pages/Series': Series }).loader}
        store={store}
        queryClient={new QueryClient()}
      />,
    );
    return loadViewer(store.dispatch);
  });
  return api;
}
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe('The stand-in shell', () => {
  it('REQ-FED-4 shows the pages of one remote, and serves what they ask for', async () => {
    await show('/series');
    expect(screen.getByText('Stand-in shell')).toBeInTheDocument();
    await click('Save');
    expect(await screen.findByText('Saved to Lent')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Saved to Lent');
  });

  it('REQ-FED-4 lists what the remote serves at any other path', async () => {
    await show('/-/pages');
    expect(screen.getByRole('heading', { name: 'mfe-catalog alone' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '/series/:id' })).toBeInTheDocument();
    expect(screen.getByText('Dialogs: share')).toBeInTheDocument();
  });

  it('REQ-FED-4 signs in as the demo viewer and out by one click', async () => {
    const api = await show('/series', { 'POST /auth/login': login, 'GET /profile/self': testViewer });
    await click('Sign in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Sign out Caleb' })).toBeInTheDocument();
    expect(api.calls.at(-1)?.authorization).toBe(token);
    await click('Sign out Caleb');
    expect(await screen.findByRole('button', { name: /Sign in/ })).toBeInTheDocument();
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
    await click('Sign in as the demo viewer');
    expect(await screen.findByRole('button', { name: 'Sign out Caleb' })).toBeInTheDocument();
    const confirmed = api.calls.find(({ name }) => name === 'POST /auth/verify_email');
    expect(confirmed?.body).toEqual({ email: 'demo@example.org', code: '123456' });
  });

  it('says so when the API is not there', async () => {
    const api = await show('/series');
    await click('Sign in as the demo viewer');
    expect(await screen.findByText(/We could not reach the site/)).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('is signed out when the profile cannot be had', async () => {
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    await show('/series', { 'GET /profile/self': { status: 500 } });
    expect(screen.getByRole('button', { name: /Sign in/ })).toBeInTheDocument();
  });
});
