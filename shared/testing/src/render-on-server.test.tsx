/** @jest-environment node */
import { useQuery } from '@tanstack/react-query';
import { request } from '@steadfast/sdk';
import { fakeApi } from './fake-api';
import { renderOnServer } from './render-on-server';

const series = (id: number) => ({
  queryKey: ['GET /video/series/{id}', id],
  queryFn: () => request('GET /video/series/{id}', { params: { id } }),
});

function Series() {
  const { data } = useQuery(series(7));
  const { data: other } = useQuery({ ...series(8), enabled: false });
  return (
    <p>
      {data?.series?.name ?? 'Loading'}, {other?.series?.name ?? 'not asked for'}
    </p>
  );
}

function Wide() {
  return <p>{window.innerWidth}</p>;
}

describe('A page on the server of a test', () => {
  it('comes without answers that fail', async () => {
    fakeApi({});
    expect(await renderOnServer(<Series />)).toBe('<p>Loading, not asked for</p>');
  });

  it('fails the test when it uses the browser', async () => {
    await expect(renderOnServer(<Wide />)).rejects.toThrow('window is not defined');
  });
});
