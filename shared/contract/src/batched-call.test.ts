import { createBatchedKey, listBatchedCalls, parseBatchedKey } from './batched-call';
import { createCallKey } from './call-key';

const path = '/likes?videos={ids}';

it('keeps what a batched call says about one video under the call and the id', () => {
  expect(createBatchedKey(path, 7)).toEqual(['GET /likes?videos={ids}', 7]);
  expect(parseBatchedKey(createBatchedKey(path, 7))).toEqual({ path, id: 7 });
});

it.each([
  [createCallKey('GET /video/series/{id}', { params: { id: 7 } })],
  [createCallKey('GET /featured/hero', {})],
  [['POST /likes?videos={ids}', 7]],
  [['GET /likes?videos={ids}', '7']],
  [['GET /likes?videos={ids}', 7, 'more']],
  [[]],
])('does not take %j for the key of a batched call', (key) => expect(parseBatchedKey(key)).toBeUndefined());

it('asks about all ids with one call, which is the same in any order', () => {
  expect(listBatchedCalls(path, [9, 7, 9, 10])).toEqual(['/likes?videos=7,9,10']);
});

it('asks about more than a hundred ids with one call for each hundred', () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(listBatchedCalls(path, ids).map((call) => call.split(',').length)).toEqual([100, 100, 1]);
});
