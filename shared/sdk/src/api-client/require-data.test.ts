import { responseOrEmpty, requireData } from './require-data';

it.each([
  ['an answer as it is', { series: [] }, { series: [] }],
  ['nothing as an empty answer', undefined, {}],
  ['null as an empty answer', null, {}],
])('takes %s', async (_, answer, taken) => {
  await expect(responseOrEmpty(Promise.resolve(answer))).resolves.toEqual(taken);
});

it('gives what was found, whatever it is, and says what was not', () => {
  expect(requireData(0, 'count')).toBe(0);
  expect(() => requireData(undefined, 'series')).toThrow(
    expect.objectContaining({ code: 'no-data', message: 'The server sent no series. Please try again.' }),
  );
});
