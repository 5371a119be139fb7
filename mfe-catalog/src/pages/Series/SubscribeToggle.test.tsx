import { fakeApi, renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { SubscribeToggle } from './SubscribeToggle';

const SUBSCRIBE = 'POST /subscriptions/series';
const UNSUBSCRIBE = 'DELETE /subscriptions/series/{id}';
const button = () => screen.getByRole('button');

function open(site: RenderedSite = { user: testViewer }) {
  const api = fakeApi({ [SUBSCRIBE]: {}, [UNSUBSCRIBE]: {} });
  const view = renderInSite(<SubscribeToggle seriesId={7} />, site);
  const happens = (action: Parameters<typeof view.store.dispatch>[0]) =>
    act(() => void view.store.dispatch(action));
  /** The calls of the API so far, with the series. */
  const asked = () => api.calls.map(({ name, path, body }) => [name, body ?? path]);
  return { ...view, happens, asked };
}
const holds = (...ids: number[]) => ({ type: 'subscriptions/set', subscriptions: ids.map((id) => ({ id })) });

describe('The subscribe toggle', () => {
  it.each([
    ['not loaded yet', undefined, 'Subscribe'],
    ['empty', holds(), 'Subscribe'],
    ['of other series', holds(6, 77), 'Subscribe'],
    ['with this series', holds(6, 7), 'Subscribed (unsubscribe)'],
  ])('REQ-SERIES-6 shows by the list of subscriptions, %s', (_, list, name) => {
    const { happens } = open();
    if (list) happens(list);
    expect(button()).toHaveAccessibleName(name);
    // Said once: not by its name and as pressed besides.
    expect(button()).not.toHaveAttribute('aria-pressed');
  });

  it.each([
    [holds(), [SUBSCRIBE, { seriesId: 7 }]],
    [holds(7), [UNSUBSCRIBE, '/subscriptions/series/7']],
  ])('REQ-SERIES-6 asks the API for the other state: %j', async (list, call) => {
    const { user, happens, asked, signInsAsked } = open();
    happens(list);
    await user.click(button());
    await waitFor(() => expect(asked()).toEqual([call]));
    expect(signInsAsked).toEqual([]);
  });

  it('REQ-SERIES-6 works by the keyboard', async () => {
    const { user, happens, asked } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toHaveLength(1));
    happens(holds(7));
    await user.keyboard(' ');
    await waitFor(() => expect(asked().map(([name]) => name)).toEqual([SUBSCRIBE, UNSUBSCRIBE]));
  });

  it('follows the store, and keeps the focus', async () => {
    const { user, happens } = open();
    await user.click(button());
    happens(holds(7));
    expect(screen.getByRole('button', { name: /^Subscribed/ })).toHaveFocus();
    happens(holds());
    expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveFocus();
  });

  it('REQ-SERIES-6 REQ-MENU-2 leads whoever is signed out to the sign-in, and back to this page to be subscribed', async () => {
    const { user, asked, signInsAsked, pendingActions } = open({});
    await user.click(button());
    expect(signInsAsked).toEqual([undefined]);
    expect(pendingActions).toEqual([{ kind: 'subscribe', seriesId: 7 }]);
    expect(asked()).toEqual([]);
  });

  it('REQ-SESSION-2 sends nobody to the sign-in before it is known who is here', async () => {
    const { user, store, signInsAsked, asked } = open({ isSessionUnknown: true });
    expect(store.getState().user).toBe('unknown');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    expect([signInsAsked, asked()]).toEqual([[], []]);
  });
});
