import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ApiError, responseOrEmpty, requireData, request } from '@steadfast/sdk';
import { fakeApi, renderInSite } from '@steadfast/testing';
import { QueryBoundary } from './QueryBoundary';
import { LoadFailure } from './LoadFailure';

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
  it('shows its shape first, and says that it loads', async () => {
    fakeApi(allWell);
    renderInSite(<Part />);
    expect(screen.getByText('Loading the series').parentElement).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Its shape')).toBeInTheDocument();
    expect(await screen.findByText('Forged')).toBeInTheDocument();
    expect(screen.queryByText('Its shape')).not.toBeInTheDocument();
  });

  it.each([
    [
      'the API fails',
      { status: 500, body: { code: 'internal', message: 'Down for a moment.' } },
      'Down for a moment.',
    ],
    ['the answer holds nothing', { status: 200, body: { series: null } }, /The server sent no series/],
  ])('REQ-SERIES-7 says why when %s, and is there after a second try', async (_, fault, message) => {
    const api = fakeApi({ [call]: fault });
    const { user } = renderInSite(<Part />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the series');
    expect(screen.getByText(message)).toBeInTheDocument();
    api.answer({ [call]: { series: forged } });
    await user.click(await retry());
    expect(await screen.findByText('Forged')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

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

  it('moves the focus from the button that is gone to what came', async () => {
    const api = fakeApi({ [call]: { status: 500 } });
    const { user } = renderInSite(<Part />);
    await retry();
    api.answer(allWell);
    await user.tab();
    await user.keyboard('{Enter}');
    const name = await screen.findByText('Forged');
    expect(document.activeElement).toContainElement(name);
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

  it('leaves the focus alone when it loads at the first try', async () => {
    fakeApi(allWell);
    renderInSite(<Part />);
    await screen.findByText('Forged');
    expect(document.body).toHaveFocus();
  });

  it('offers no second try for what does not exist, but somewhere else to go', async () => {
    fakeApi({ [call]: { status: 404, body: { code: 'not-found', message: 'There is no such series.' } } });
    renderInSite(<Part />);
    expect(await screen.findByText('There is no such series.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toBeInTheDocument();
  });

  it('says of what an API without words does not have that it is not there, and nothing else', async () => {
    fakeApi({ [call]: { status: 404 } });
    renderInSite(<Part />);
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(/^Not foundIt may have been moved or deleted\.$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to the sign-in where the API shows it to nobody else', async () => {
    fakeApi({ [call]: { status: 401 } });
    const { user, signInsAsked } = renderInSite(<Part />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load the seriesYou need to log in for this.',
    );
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(signInsAsked).toHaveLength(1);
  });

  it('can be loaded again after an API in trouble answered 401', async () => {
    const api = fakeApi({ [call]: { status: 401 } });
    const { user } = renderInSite(<Part />);
    await user.click(await retry());
    expect(await screen.findByRole('alert')).toHaveTextContent('You need to log in for this.');
    api.answer(allWell);
    await user.click(await retry());
    expect(await screen.findByText('Forged')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('keeps what it has when a later reload fails', async () => {
    const api = fakeApi(allWell);
    const { queryClient } = renderInSite(<Part />);
    await screen.findByText('Forged');
    api.answer({ [call]: { status: 500 } });
    await queryClient.refetchQueries();
    expect(screen.getByText('Forged')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells of a failed reload where it is asked to, above what it has', async () => {
    const api = fakeApi(allWell);
    const { queryClient, user } = renderInSite(<Part tellsFailedReload />);
    await screen.findByText('Forged');
    api.answer({ [call]: { status: 500 } });
    await queryClient.refetchQueries();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the series');
    expect(screen.getByText('Forged')).toBeInTheDocument();
    api.answer(allWell);
    await user.click(await retry());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('does not ask again for what it asked for already', async () => {
    const api = fakeApi(allWell);
    renderInSite(
      <>
        <Part />
        <Part />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText('Forged')).toHaveLength(2));
    expect(api.calls).toHaveLength(1);
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

  it('that is there keeps heading and title when a reload fails', async () => {
    const api = fakeApi(allWell);
    document.title = 'Forged · Steadfast';
    const { queryClient } = renderInSite(<Part page="Series" tellsFailedReload />);
    await screen.findByText('Forged');
    api.answer({ [call]: { status: 500 } });
    await queryClient.refetchQueries();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(headings()).toEqual(['Forged']);
    expect(document.title).toBe('Forged · Steadfast');
  });
});
