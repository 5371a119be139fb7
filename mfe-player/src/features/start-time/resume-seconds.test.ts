import { chooseResumeSeconds } from './use-start-time';

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
