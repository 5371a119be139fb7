/** What a random walk presses, types and opens, and the sizes of its window. */

export const KEYS = [
  'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Enter', 'Enter', 'Space', 'Escape', 'Escape', 'ArrowDown', 'ArrowUp',
  'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'Backspace', 'Delete', '/', '?', 'k', 'j', 'l', 'm', 'f',
  'c', 'n', 't', 'i', '0', '5', '<', '>',
] as const; // prettier-ignore
export const TEXTS = [
  'father', 'Stand-firm-1', 'someone@example.org', '123456', '60614', ' ', 'كلمة في الليل', '👨‍👩‍👧‍👦 ∑', '<b>bold</b>', '%"\'\\',
  'x'.repeat(300),
] as const; // prettier-ignore
export const PATHS = [
  '/', '/series', '/series/3', '/series/1', '/series/999999', '/series/abc', '/featured/1', '/video/101', '/video/302?t=5',
  '/video/101?type=series&source=1', '/video/999999', '/auth', '/profile', '/my_playlists', '/playlist/nothing', '/about',
  '/give', '/no-such-page', '/?q=%E0%A4%A',
] as const; // prettier-ignore
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
  { width: 800, height: 600 },
] as const;
