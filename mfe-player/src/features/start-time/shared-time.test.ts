import { addTimeToPath } from './use-start-time';

it('REQ-MENU-2 names the second in the page’s own address, in the place of an earlier one', () => {
  const at = { pathname: '/video/303', search: '?type=series&source=3&t=5' };
  expect(addTimeToPath(at, 9)).toBe('/video/303?type=series&source=3&t=9');
  expect(addTimeToPath({ pathname: '/video/303', search: '' }, 9)).toBe('/video/303?t=9');
  expect(addTimeToPath(at, undefined)).toBeUndefined();
});
