import { chooseResumeSeconds } from '../../engine/start-time';
import { addTimeToPath } from './use-start-time';

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

it('REQ-MENU-2 names the second in the page’s own address, in the place of an earlier one', () => {
  const at = { pathname: '/video/303', search: '?type=series&source=3&t=5' };
  expect(addTimeToPath(at, 9)).toBe('/video/303?type=series&source=3&t=9');
  expect(addTimeToPath({ pathname: '/video/303', search: '' }, 9)).toBe('/video/303?t=9');
  expect(addTimeToPath(at, undefined)).toBeUndefined();
});
