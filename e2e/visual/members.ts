import type { Page } from '@playwright/test';
import type { VisualState } from './visual-state';
import { dialog, waitForHeading, main, waitForContent, listStates } from './states';

const PROFILE_CHANGES = ['email', 'delete'] as const;

/** @param full address part of the member's playlist with videos, "Before sunrise" */
export const statesOfMembers = (full: string): VisualState[] => [
  {
    name: 'home-signed-in',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('region', { name: 'Continue watching' }).waitFor();
      await waitForContent(page);
    },
  },
  {
    name: 'my-playlists',
    isWhole: true,
    open: async (page) => {
      await page.goto('/my_playlists');
      await page.getByRole('link', { name: 'Before sunrise' }).waitFor();
      await waitForContent(page);
    },
  },
  ...listStates('my-playlists', '/my_playlists', 'playlist/my_playlists**', {
    json: { playlists: [] },
    text: 'No playlists yet',
  }),
  {
    name: 'playlist',
    isWhole: true,
    open: async (page) => {
      await page.goto(`/playlist/${full}`);
      await waitForHeading(page, 'Before sunrise');
    },
  },
  {
    name: 'playlist-delete',
    open: async (page) => {
      await page.goto(`/playlist/${full}`);
      await page.getByRole('button', { name: 'Playlist options' }).click();
      await page.getByRole('menuitem', { name: 'Delete Playlist' }).click();
      await dialog(page).getByRole('button', { name: 'Delete Playlist' }).waitFor();
    },
  },
  ...listStates('playlist', `/playlist/${full}`, 'playlist/playlist/**'),
  {
    name: 'drawer-signed-in',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await dialog(page)
        .getByRole('link', { name: /^Before sunrise/ })
        .waitFor();
    },
  },
  {
    name: 'add-to-playlist',
    open: async (page) => {
      await page.goto('/featured/1');
      await page
        .getByRole('button', { name: /^More actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Add to a playlist' }).click();
      await dialog(page).getByRole('checkbox', { name: 'Before sunrise' }).waitFor();
    },
  },
  {
    name: 'share',
    open: async (page) => {
      await page.goto('/series/3');
      await main(page).getByRole('button', { name: 'Share', exact: true }).click();
      const field = dialog(page).getByLabel('Email addresses or mobile numbers');
      await field.fill('ann@example.org,');
      await field.fill('ben');
    },
  },
  {
    name: 'profile',
    isWhole: true,
    open: async (page) => {
      await page.goto('/profile');
      await page.getByRole('switch', { name: 'Email notices' }).waitFor();
    },
  },
  ...PROFILE_CHANGES.map((change) => ({
    name: `profile-${change}`,
    open: async (page: Page) => {
      await page.goto(`/profile?change=${change}`);
      await dialog(page).waitFor();
    },
  })),
  ...listStates('profile', '/profile', 'profile/self'),
];
