import { RENDERED_ELEMENT_ID, type RenderResult } from '@steadfast/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { createQueryClient } from '../site/query-client';
import { fillCache } from './rendered-page';
import { RefetchPartial } from './RefetchPartial';

describe('What the HTML leaves out of a response', () => {
  const queryKey = ['GET /featured/tag'];
  const queryFn = jest.fn(() => Promise.resolve({ tags: [{ id: 1, description: 'Long.' }] }));
  const client = createQueryClient();
  const Tags = () => <p>{JSON.stringify(useQuery({ queryKey, queryFn }).data)}</p>;
  let navigate: NavigateFunction;
  const Page = () => {
    const { pathname } = useLocation();
    navigate = useNavigate();
    return pathname === '/about' ? null : <Tags key={pathname} />;
  };
  const fill = (queries: RenderResult['queries']) => {
    document.body.innerHTML = `<script id="${RENDERED_ELEMENT_ID}" type="application/json">${JSON.stringify(queries)}</script>`;
    fillCache(client, queries);
  };
  const partial = { key: queryKey, data: { tags: [{ id: 1 }] }, isPartial: true } as const;
  /** Shows a page of the site whose HTML contains that of `/`. */
  const show = async (path = '/') => {
    const { container } = render(
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={client}>
          <RefetchPartial />
          <Page />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    await flush();
    const go = async (to: string) => {
      act(() => void navigate(to));
      await flush();
    };
    return { container, go };
  };
  const flush = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  beforeEach(() => {
    Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/?from=mail' }] });
    client.clear();
    queryFn.mockClear();
  });

  it('is not requested for its own page', async () => {
    fill([partial]);
    const { container } = await show();
    expect(container).toHaveTextContent('{"tags":[{"id":1}]}');
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('is there on the next page that shows the response, requested once', async () => {
    fill([partial]);
    const { container, go } = await show();
    await go('/about');
    expect(queryFn).not.toHaveBeenCalled();
    await go('/tags');
    await waitFor(() => expect(container).toHaveTextContent('Long.'));
    for (const path of ['/others', '/', '/tags']) await go(path);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is requested too if the next page is there before this code', async () => {
    fill([partial]);
    const { container } = await show('/tags');
    await waitFor(() => expect(container).toHaveTextContent('Long.'));
  });

  it('is nothing where the response is whole', async () => {
    fill([{ key: queryKey, data: { tags: [] } }]);
    const { go } = await show();
    await go('/tags');
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('is nothing once the whole response has come', async () => {
    fill([partial]);
    const { go } = await show();
    client.setQueryData(queryKey, { tags: [{ id: 2 }] });
    await go('/tags');
    expect(queryFn).not.toHaveBeenCalled();
  });
});
