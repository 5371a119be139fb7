import { request } from '@steadfast/sdk';
import { fakeApi } from '@steadfast/testing';
import { act, render, screen } from '@testing-library/react';
import { OfflineNotice } from './OfflineNotice';

const happens = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const region = () => document.querySelector('[aria-live="polite"]');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('The offline notice', () => {
  it('stays while there is none, says so when it is back, and goes by itself', () => {
    render(<OfflineNotice />);
    happens('offline');
    pass(60_000);
    expect(region()).toHaveTextContent(/^You are offline\./);
    happens('online');
    expect(region()).toHaveTextContent('You are back online.');
    pass(4_000);
    expect(region()).toBeEmptyDOMElement();
  });

  it('stays when the network goes again at once', () => {
    render(<OfflineNotice />);
    for (const event of ['offline', 'online', 'offline'] as const) happens(event);
    pass(10_000);
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
  });

  it('is there from the start where the page was opened without a network', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<OfflineNotice />);
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
    onLine.mockRestore();
  });

  it('goes when the API responds although the browser says that it is offline, and tells what waits for the network', async () => {
    const onOnline = jest.fn();
    window.addEventListener('online', onOnline, { once: true });
    const api = fakeApi({ 'GET /featured/tag': { status: 0 } });
    render(<OfflineNotice />);
    happens('offline');
    const load = () => act(() => request('GET /featured/tag', {}).catch(() => undefined));
    await load();
    expect(screen.getByText(/^You are offline\./)).toBeInTheDocument();
    api.answer({ 'GET /featured/tag': { tags: [] } });
    await load();
    expect(screen.getByText('You are back online.')).toBeInTheDocument();
    pass(4_000);
    expect(region()).toBeEmptyDOMElement();
    expect(onOnline).toHaveBeenCalledTimes(1);
  });
});
