import type { VisualState } from './visual-state';
import { waitForHeading, openWith, waitForContent, waitForText, listStates } from './states';

export const catalogue: VisualState[] = [
  {
    name: 'home',
    isWhole: true,
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('region', { name: 'Featured Tag: Brotherhood' }).waitFor();
      await waitForContent(page);
    },
  },
  {
    name: 'series-list',
    isWhole: true,
    open: async (page) => {
      await page.goto('/series');
      await page.getByRole('link', { name: 'Forged' }).first().waitFor();
    },
  },
  {
    name: 'series',
    isWhole: true,
    open: async (page) => {
      await page.goto('/series/1');
      await page.getByRole('link', { name: 'Watch Now' }).waitFor();
    },
  },
  {
    name: 'series-details',
    isWhole: true,
    open: async (page) => {
      await page.goto('/series/1?tab=details');
      await page.getByRole('tabpanel', { name: 'Details' }).waitFor();
    },
  },
  {
    name: 'featured',
    isWhole: true,
    open: async (page) => {
      await page.goto('/featured/1');
      await waitForHeading(page, 'Fatherhood');
    },
  },
  ...listStates('home', '/', '{featured,video}/**'),
  {
    name: 'home-empty',
    open: async (page) => {
      await openWith(page, '/', {
        'featured/hero': { featuredHeros: [] },
        'featured/tag': { tags: [] },
        'video/series**': { series: [] },
      });
      await waitForText(page, 'No series yet');
    },
  },
  ...listStates('series-list', '/series', 'video/series**', { json: { series: [] }, text: 'No series yet' }),
  ...listStates('series', '/series/1', 'video/series/1**', {
    json: { series: { id: 1, name: 'Forged', tagline: 'What heat is for', videos: [], speakers: [] } },
    text: 'No episodes yet',
  }),
  {
    name: 'series-error',
    open: async (page) => {
      await openWith(page, '/series/1', { 'video/series/1**': 'fails' });
      await waitForText(page, /^We could not load/);
    },
  },
  ...listStates('featured', '/featured/1', 'video/tag/1**', {
    json: { tag: { id: 1, name: 'Fatherhood', videos: [] } },
    text: 'No videos yet',
  }),
  {
    name: 'series-not-found',
    open: async (page) => {
      await page.goto('/series/999999');
      await waitForHeading(page, 'Series not found');
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await page.goto('/series/1');
      await page.getByRole('link', { name: 'Watch Now' }).waitFor();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/late\.[^/]*\.js$/.test(name)),
      );
      await page.context().setOffline(true);
      await page.getByText(/^You are offline\. /).waitFor();
    },
  },
];
