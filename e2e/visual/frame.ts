import type { VisualState } from './visual-state';
import { dialog, main, waitForText } from './states';

export const frame: VisualState[] = [
  {
    name: 'about',
    isWhole: true,
    open: async (page) => {
      await page.goto('/about');
      await page.getByRole('heading', { name: 'Who we are' }).waitFor();
    },
  },
  {
    name: 'give',
    isWhole: true,
    open: async (page) => {
      await page.goto('/give');
      const form = page.frameLocator('iframe[title="Donation form"]');
      await form.getByRole('button', { name: 'Give a sample gift' }).waitFor();
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('link', { name: 'Go home' }).waitFor();
    },
  },
  {
    name: 'remote-error',
    open: async (page) => {
      await page.route('**/mfe-catalog/**', (route) => route.fulfill({ status: 404 }));
      await page.goto('/series');
      await main(page).getByRole('button', { name: 'Try again' }).waitFor();
      // The release in it is another one tomorrow.
      await main(page)
        .getByText(/^Code /)
        .evaluate((line) => line.setAttribute('hidden', ''));
    },
  },
  {
    name: 'drawer',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await dialog(page).getByRole('link', { name: 'Sign Up' }).waitFor();
    },
  },
  {
    name: 'search',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await dialog(page).getByText('What would you like to watch?').waitFor();
    },
  },
  {
    name: 'search-results',
    open: async (page) => {
      await page.goto('/nowhere?q=father');
      await dialog(page).getByRole('grid', { name: 'Videos' }).waitFor();
    },
  },
  {
    name: 'search-empty',
    open: async (page) => {
      await page.goto('/nowhere?q=zzzqqqxxx');
      await dialog(page).getByText('No search results found').waitFor();
    },
  },
];

export const visitors: VisualState[] = [
  {
    name: 'my-playlists-signed-out',
    open: async (page) => {
      await page.goto('/my_playlists');
      await waitForText(page, 'Log in to see your playlists');
    },
  },
];
