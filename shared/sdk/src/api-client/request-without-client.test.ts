import { request } from './request';

// As when the chunk with the HTTP client does not come.
jest.mock('./http', () => {
  throw new Error('Loading chunk 7 failed. (error: https://example.org/_/7.js)');
});

it('A call whose client does not come fails as one without a network, in words for a person', async () => {
  await expect(request('GET /video/series', {})).rejects.toMatchObject({
    name: 'ApiError',
    code: 'network',
    message: 'We could not reach the site. Check your connection and try again.',
  });
});
