import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { responseOrEmpty, request } from '@steadfast/sdk';
import { fakeApi, renderInSite } from '@steadfast/testing';
import { QueryBoundary } from './QueryBoundary';

const call = 'GET /video/series/{id}';
const forged = { series: { id: 7, name: 'Forged' } };

function Part({ isEnabled = true }: { isEnabled?: boolean }) {
  const query = useQuery({
    queryKey: [call, 7],
    queryFn: ({ signal }) => responseOrEmpty(request(call, { params: { id: 7 }, signal })),
    enabled: isEnabled,
  });
  return (
    <QueryBoundary query={query} what="the series" skeleton={<p>Its shape</p>}>
      {({ series }) => <p>{series?.name}</p>}
    </QueryBoundary>
  );
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = (name: string) => user.click(screen.getByRole('button', { name }));
const slow = () => screen.queryByText('This is taking longer than usual.');
const network = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part whose first answer never comes. */
async function showHanging() {
  const api = fakeApi({ [call]: () => new Promise<typeof forged>(() => undefined) });
  renderInSite(<Part />);
  await pass(0);
  return api;
}

describe('A part that takes long', () => {
  it('says so after 8 seconds, and is waited for without end', async () => {
    await showHanging();
    await pass(7_999);
    expect(slow()).not.toBeInTheDocument();
    await pass(1);
    expect(slow()).toBeInTheDocument();
    await pass(600_000);
    expect(screen.getByText('Its shape')).toBeInTheDocument();
  });

  it('REQ-SESSION-5 can be asked for again', async () => {
    const api = await showHanging();
    await pass(8_000);
    api.answer({ [call]: forged });
    await click('Try again');
    await pass(0);
    expect(api.calls).toHaveLength(2);
    expect(screen.getByText('Forged')).toBeInTheDocument();
    expect(slow()).not.toBeInTheDocument();
  });

  it('REQ-SESSION-5 can be stopped, with the focus on the way back, and loaded when one likes', async () => {
    const api = await showHanging();
    await pass(8_000);
    await click('Cancel');
    await pass(0);
    expect(screen.getByText('You stopped loading the series')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    api.answer({ [call]: forged });
    await click('Try again');
    await pass(0);
    expect(screen.getByText('Forged')).toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByText('Forged'));
  });

  it('is not taken for stopped when nobody asked for it yet', () => {
    fakeApi({});
    renderInSite(<Part isEnabled={false} />);
    expect(screen.getByText('Its shape')).toBeInTheDocument();
  });
});

describe('Without a network', () => {
  afterEach(() => network('online'));

  it('a part says that it waits for one, and comes by itself when it is back', async () => {
    const api = fakeApi({ [call]: forged });
    renderInSite(<p>The page</p>);
    network('offline');
    renderInSite(<Part />);
    await pass(0);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(screen.getByText('We will load the series when you are back online.')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
    network('online');
    await pass(0);
    expect(screen.getByText('Forged')).toBeInTheDocument();
  });

  it('what failed by it is tried again when it is back', async () => {
    const api = fakeApi({ [call]: { status: 0 } });
    renderInSite(<Part />);
    await pass(60_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    api.answer({ [call]: forged });
    network('offline');
    network('online');
    await pass(0);
    expect(screen.getByText('Forged')).toBeInTheDocument();
  });
});
