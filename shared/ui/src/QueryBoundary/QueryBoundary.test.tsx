import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, request, requireData, responseOrEmpty } from '@steadfast/sdk';
import { fakeApi, renderInSite } from '@steadfast/testing';
import { QueryBoundary } from './QueryBoundary';
import { LoadFailure } from './LoadFailure';
import userEvent from '@testing-library/user-event';

const call = 'GET /video/series/{id}';
const forged = { id: 7, name: 'Forged' };
const allWell = { [call]: { series: forged } };
const seriesQuery = {
  queryKey: [call, 7],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    responseOrEmpty(request(call, { params: { id: 7 }, signal })),
  select: ({ series }: { series?: typeof forged | null }) => requireData(series ?? undefined, 'series'),
};

function Part({ tellsFailedReload = false, page }: { tellsFailedReload?: boolean; page?: string }) {
  return (
    <QueryBoundary
      query={useQuery(seriesQuery)}
      what="the series"
      skeleton={<p>Its shape</p>}
      otherwise={<a href="/series">Browse all series</a>}
      tellsFailedReload={tellsFailedReload}
      {...(page && { page })}
    >
      {({ name }) => (page ? <h1>{name}</h1> : <p>{name}</p>)}
    </QueryBoundary>
  );
}

const retry = () => screen.findByRole('button', { name: 'Try again' });

describe('A part of a page', () => {
  it('shows its shape first, says that it loads, and leaves the focus alone', async () => {
    fakeApi(allWell);
    renderInSite(<Part />);
    expect(screen.getByText('Loading the series').parentElement).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Its shape')).toBeInTheDocument();
    expect(await screen.findByText('Forged')).toBeInTheDocument();
    expect(screen.queryByText('Its shape')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it.each([
    [
      'the API fails',
      { status: 500, body: { code: 'internal', message: 'Down for a moment.' } },
      'Down for a moment.',
    ],
    ['the answer holds nothing', { status: 200, body: { series: null } }, /The server sent no series/],
  ])(
    'REQ-SERIES-7 says why when %s, and is there after a second try, with the focus',
    async (_, fault, message) => {
      const api = fakeApi({ [call]: fault });
      const { user } = renderInSite(<Part />);
      expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the series');
      expect(screen.getByText(message)).toBeInTheDocument();
      api.answer({ [call]: { series: forged } });
      await user.click(await retry());
      const name = await screen.findByText('Forged');
      await waitFor(() => expect(document.activeElement).toContainElement(name));
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    },
  );

  it('names the request of a fault of the API, for whoever helps, but does not announce it', () => {
    const fault = Object.assign(new ApiError('internal', 'Down.', 500), { requestId: 'b7e2f6c0-0001' });
    renderInSite(<LoadFailure error={fault} what="the series" onRetry={jest.fn()} isRetrying={false} />);
    expect(screen.getByText('Reference: b7e2f6c0-0001')).toBeInTheDocument();
    expect(screen.getByRole('alert')).not.toHaveTextContent('b7e2f6c0');
  });

  it.each([
    ['a request without an id', 500, undefined],
    ['what is missing', 404, 'b7e2f6c0-0001'],
    ['a refusal', 403, 'b7e2f6c0-0001'],
  ])('names no request for %s', (_, status, requestId) => {
    const error = Object.assign(new ApiError('because', 'No.', status), { requestId });
    renderInSite(<LoadFailure error={error} what="the series" onRetry={jest.fn()} isRetrying={false} />);
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument();
  });

  it('keeps the message while it is tried again, and says so', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    const api = fakeApi({ [call]: { status: 500 } });
    const { user } = renderInSite(<Part />);
    const button = await retry();
    api.answer({ [call]: () => new Promise<{ status: number }>((resolve) => (answer = resolve)) });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
    await waitFor(() => expect(api.calls).toHaveLength(2));
    answer({ status: 500 });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(button).toBeInTheDocument());
  });

  it('leaves the focus of who has gone elsewhere since the try that failed', async () => {
    const api = fakeApi({ [call]: { status: 500 } });
    const { user, queryClient } = renderInSite(
      <>
        <Part />
        <input aria-label="Filter" />
      </>,
    );
    await user.click(await retry());
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await user.click(screen.getByLabelText('Filter'));
    api.answer(allWell);
    await act(() => queryClient.refetchQueries());
    await screen.findByText('Forged');
    expect(screen.getByLabelText('Filter')).toHaveFocus();
  });

  it('says of what an API without words does not have that it is not there, and offers somewhere else to go', async () => {
    fakeApi({ [call]: { status: 404 } });
    renderInSite(<Part />);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(/^Not foundIt may have been moved or deleted\.$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toBeInTheDocument();
  });

  it('leads to the sign-in after a 401, and can be loaded again, as that may be an API in trouble', async () => {
    const api = fakeApi({ [call]: { status: 401 } });
    const { user, signInsAsked } = renderInSite(<Part />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load the seriesYou need to log in for this.',
    );
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signInsAsked).toHaveLength(1);
    api.answer(allWell);
    await user.click(await retry());
    expect(await screen.findByText('Forged')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('keeps what it has when a later reload fails, and tells of that above it where it is asked to', async () => {
    const api = fakeApi(allWell);
    const { queryClient, user } = renderInSite(
      <>
        <Part />
        <Part tellsFailedReload />
      </>,
    );
    expect(await screen.findAllByText('Forged')).toHaveLength(2);
    api.answer({ [call]: { status: 500 } });
    await queryClient.refetchQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the series');
    expect(screen.getAllByText('Forged')).toHaveLength(2);
    api.answer(allWell);
    await user.click(await retry());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('A whole page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);

  it('has one heading, whether it loads, has failed, is tried again or is there', async () => {
    const api = fakeApi({ [call]: { status: 500 } });
    document.title = 'Series · Steadfast';
    const { user } = renderInSite(<Part page="Series" />);
    expect(headings()).toEqual(['Series']);
    const button = await retry();
    expect(headings()).toEqual(['We could not load the series']);
    expect(document.title).toBe('We could not load the series · Steadfast');
    let answer: (given: (typeof allWell)[typeof call]) => void = () => undefined;
    api.answer({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(button);
    expect(headings()).toEqual(['We could not load the series']);
    await waitFor(() => expect(api.calls).toHaveLength(2));
    answer({ series: forged });
    await waitFor(() => expect(headings()).toEqual(['Forged']));
    expect(document.title).toBe('Series · Steadfast');
  });

  it('that does not exist says so in heading and title, and to search engines', async () => {
    fakeApi({ [call]: { status: 404, body: { code: 'not-found', message: 'There is no such series.' } } });
    const { unmount } = renderInSite(<Part page="Series" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Series not found' })).toBeInTheDocument();
    expect(document.title).toBe('Series not found · Steadfast');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    unmount();
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });
});

describe('Slow and offline', () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  const slow = () => screen.queryByText('This is taking longer than usual.');
  const network = (event: 'online' | 'offline') => act(() => window.dispatchEvent(new Event(event)));

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A part whose first answer never comes. */
  async function showHanging() {
    const api = fakeApi({ [call]: () => new Promise<never>(() => undefined) });
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
      api.answer(allWell);
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
      api.answer(allWell);
      await click('Try again');
      await pass(0);
      expect(screen.getByText('Forged')).toBeInTheDocument();
      expect(document.activeElement).toContainElement(screen.getByText('Forged'));
    });
  });

  describe('Without a network', () => {
    afterEach(() => network('online'));

    it('a part says that it waits for one, and comes by itself when it is back', async () => {
      const api = fakeApi(allWell);
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
      api.answer(allWell);
      network('offline');
      network('online');
      await pass(0);
      expect(screen.getByText('Forged')).toBeInTheDocument();
    });
  });
});
