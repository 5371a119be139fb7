import { preloadOwnPage } from './own-routes';

it.each(['/about', '/About/', '/ABOUT'])(
  'The code of the page at %s is loaded ahead of React',
  async (path) => {
    await expect(preloadOwnPage(path)).resolves.toBeInstanceOf(Function);
  },
);

it.each(['/', '/about/us', '/lost'])('No code is loaded ahead at %s', (path) => {
  expect(preloadOwnPage(path)).toBeUndefined();
});
