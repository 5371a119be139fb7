import { ownDataFileName } from './own-data-file';

describe('The name of the file of own data', () => {
  const day = new Date('2026-11-21T23:30:00Z');

  it.each([
    ['Steadfast', 'steadfast-my-data-2026-11-21.json'],
    ['Men & Möbel!', 'men-mo-bel-my-data-2026-11-21.json'],
    ['信', 'my-data-2026-11-21.json'],
  ])('for the site "%s" is %s', (siteName, fileName) => {
    expect(ownDataFileName(siteName, day)).toBe(fileName);
  });
});
