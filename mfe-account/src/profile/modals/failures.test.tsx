import { act, screen, waitFor } from '@testing-library/react';
import type { FakeResponses } from '@steadfast/testing';
import { NEW_EMAIL, NEW_PASSWORD, PASSWORD, renderProfile, told } from '../../../test/profile-page';

type Page = ReturnType<typeof renderProfile>;
interface Change {
  call: keyof FakeResponses;
  modal: string;
  /** Fills in and sends; the second time what is left of it is there already. */
  enter: (page: Page, isSecondTime: boolean) => Promise<void>;
  title: string;
  text: string;
  done: RegExp | string;
  /** What must still be there after "Try again". */
  kept: Record<string, string>;
}

/** Every call behind a modal, with the specified words of its failure. */
const CHANGES: Record<string, Change> = {
  'REQ-PROFILE-1 Change email': {
    call: 'POST /auth/change_email',
    modal: 'email',
    async enter({ put, press }, isSecondTime) {
      if (!isSecondTime) await put('New email', NEW_EMAIL);
      await put('Current password', PASSWORD);
      await press('Continue');
    },
    title: 'Error changing email address',
    text: 'There was an error updating your email address. Please try again later.',
    done: 'code',
    kept: { 'New email': NEW_EMAIL, 'Current password': '' },
  },
  'REQ-PROFILE-1 Confirm the new email': {
    call: 'POST /auth/verify_email',
    modal: 'email',
    async enter({ put, press, user }, isSecondTime) {
      if (!isSecondTime) await put('New email', NEW_EMAIL);
      await put('Current password', PASSWORD);
      await press('Continue');
      await screen.findByLabelText('Digit 1 of 6');
      await user.keyboard('123456');
    },
    title: 'Error changing email address',
    text: 'There was an error updating your email address. Please try again later.',
    done: 'Your email address is changed.',
    kept: { 'New email': NEW_EMAIL },
  },
  'REQ-PROFILE-2 Change password': {
    call: 'POST /auth/change_password',
    modal: 'password',
    async enter({ put, press }, isSecondTime) {
      if (!isSecondTime) {
        await put('Current password', PASSWORD);
        await put('New password', NEW_PASSWORD);
        await put('New password again', NEW_PASSWORD);
      }
      await press('Continue');
    },
    title: 'Error changing password',
    text: 'There was an error updating your password. Please try again later.',
    done: /^Your password is changed/,
    kept: { 'Current password': PASSWORD, 'New password': NEW_PASSWORD, 'New password again': NEW_PASSWORD },
  },
  'REQ-PROFILE-3 Change zip': {
    call: 'POST /profile/update_profile',
    modal: 'zip',
    async enter({ put, press }, isSecondTime) {
      if (!isSecondTime) await put('New zip code', '60614');
      await press('Continue');
    },
    title: 'Error changing zip code',
    text: 'There was an error updating your zip. Please try again later.',
    done: 'Your zip code is changed.',
    kept: { 'New zip code': '60614' },
  },
  'REQ-PROFILE-4 Change name': {
    call: 'POST /profile/update_profile',
    modal: 'name',
    async enter({ user, put, press }, isSecondTime) {
      if (!isSecondTime) {
        await user.clear(screen.getByLabelText('First name'));
        await put('First name', 'Jonah');
      }
      await press('Continue');
    },
    title: 'Error changing name',
    text: 'There was an error updating your name. Please try again later.',
    done: 'Your name is changed.',
    kept: { 'First name': 'Jonah', 'Last name': 'Stone' },
  },
};

const open = async (change: Change, answer: FakeResponses[keyof FakeResponses]) => {
  const page = renderProfile({ [change.call]: answer }, { at: `/profile?change=${change.modal}` });
  await screen.findByRole('dialog');
  return page;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('A failure of a change', () => {
  it.each(Object.entries(CHANGES))(
    '%s: the specified words say so, nothing typed is lost, and a second try works',
    async (_, change) => {
      const page = await open(change, { status: 502, body: '' });
      await change.enter(page, false);
      await told(change.title);
      expect(screen.getByText(change.text)).toBeInTheDocument();
      expect(page.reloads()).toBe(0);
      await page.press('Try again');
      for (const [label, value] of Object.entries(change.kept)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
      page.api.answer({ [change.call]: { status: 200 } });
      await change.enter(page, true);
      if (change.done === 'code') expect(await screen.findByLabelText('Digit 1 of 6')).toBeInTheDocument();
      else await told(change.done);
    },
  );

  it.each(Object.entries(CHANGES))(
    '%s: an answer after the page was left changes nothing',
    async (_, change) => {
      let answer: (given: { status: number }) => void = () => undefined;
      const page = await open(change, () => new Promise((resolve) => (answer = resolve)));
      await change.enter(page, false);
      await waitFor(() => expect(page.callNames()).toContain(change.call));
      page.unmount();
      await act(async () => answer({ status: 200 }));
      expect(page.reloads()).toBe(0);
      expect(page.notices).toEqual([]);
    },
  );
});
