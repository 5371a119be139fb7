import { chooseResumeSeconds, chooseStartTime, parseStartSeconds } from './start-time';

const parse = (query: string) => parseStartSeconds(new URLSearchParams(query));

it.each([
  ['t=83', 83],
  ['t=83s', 83],
  ['t=1m23s', 83],
  ['t=1h2m', 3720],
  ['t=2M', 120],
  ['t=0', 0],
  ['type=series&source=7&t=5', 5],
])('understands the time of %s', (query, seconds) => {
  expect(parse(query)).toBe(seconds);
});

it.each(['', 't=', 't=abc', 't=-5', 't=1:23', 't=5.5', 't=m', 't=99999999', 't=1s2m', 't=NaN'])(
  'knows no time in "%s"',
  (query) => {
    expect(parse(query)).toBeUndefined();
  },
);

const places = { urlSeconds: 83, isUsed: false, resumeSeconds: 42, durationSeconds: 125 };

it('REQ-VIDEO-4 begins at the time of the address rather than where the viewer left off, once', () => {
  expect(chooseStartTime(places)).toBe(83);
  expect(chooseStartTime({ ...places, urlSeconds: 0 })).toBe(0);
  expect(chooseStartTime({ ...places, isUsed: true })).toBe(42);
});

it('begins there again where nobody knows a better place', () => {
  expect(chooseStartTime({ ...places, isUsed: true, resumeSeconds: 0 })).toBe(83);
});

it('REQ-VIDEO-4 begins where the viewer left off when the address asks for nothing, or for what lies behind the end', () => {
  expect(chooseStartTime({ ...places, urlSeconds: undefined })).toBe(42);
  expect(chooseStartTime({ ...places, urlSeconds: 123 })).toBe(42);
  expect(chooseStartTime({ ...places, urlSeconds: 9_999_999, durationSeconds: undefined })).toBe(9_999_999);
});

it('REQ-VIDEO-4 begins where the viewer left off', () => {
  expect(chooseResumeSeconds({ duration: 120, videoProgressSeconds: 42 })).toBe(42);
  expect(chooseResumeSeconds({ videoProgressSeconds: 42 })).toBe(42);
});

it.each([
  ['never watched', { duration: 120 }],
  ['watched to the end', { duration: 120, videoProgressSeconds: 119 }],
  ['a progress beyond its end', { duration: 120, videoProgressSeconds: 500 }],
  ['a progress below 0', { duration: 120, videoProgressSeconds: -4 }],
  ['a progress that is no number', { duration: 120, videoProgressSeconds: NaN }],
])('begins at the start: %s', (_, video) => {
  expect(chooseResumeSeconds(video)).toBe(0);
});
