import type { Page } from '@playwright/test';

/** A page, or a state of it, and a sign that it is complete. */
export interface ListedPage {
  path: string;
  isThere: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).waitFor();

export const PAGES_OF_VISITORS: readonly ListedPage[] = [
  { path: '/', isThere: heading('Featured Tag: Fatherhood') },
  { path: '/series', isThere: (page) => page.getByRole('link', { name: 'Forged' }).first().waitFor() },
  { path: '/series/1', isThere: (page) => page.getByRole('link', { name: 'Watch Now' }).waitFor() },
  { path: '/series/1?tab=details', isThere: (page) => page.getByRole('tabpanel').waitFor() },
  { path: '/featured/1', isThere: heading('Fatherhood') },
  { path: '/video/101?type=series&source=1', isThere: button('Add to a playlist') },
  { path: '/auth', isThere: button('Continue') },
  { path: '/my_playlists', isThere: text('Log in to see your playlists') },
  { path: '/profile', isThere: text('Log in to see your account') },
  { path: '/about', isThere: heading('Who we are') },
  {
    path: '/give',
    isThere: (page) =>
      page
        .frameLocator('iframe[title="Donation form"]')
        .getByRole('button', { name: 'Give a sample gift' })
        .waitFor(),
  },
  { path: '/series/999999', isThere: heading('Series not found') },
  { path: '/nowhere', isThere: (page) => page.getByRole('link', { name: 'Go home' }).waitFor() },
];

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

export const PAGES_OF_MEMBERS: readonly ListedPage[] = [
  { path: '/my_playlists', isThere: text('No playlists yet') },
  { path: '/profile', isThere: (page) => page.getByRole('switch', { name: 'Email notices' }).waitFor() },
  { path: '/profile?change=email', isThere: dialog('Change email') },
  { path: '/profile?change=password', isThere: dialog('Change password') },
  { path: '/profile?change=zip', isThere: dialog('Change zip code') },
  { path: '/profile?change=name', isThere: dialog('Change name') },
  { path: '/profile?change=delete', isThere: dialog('Delete account') },
];
