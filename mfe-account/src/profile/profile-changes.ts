/** What My Account can change, as named in the URL: `/profile?change=zip`. */
export const PROFILE_CHANGES = ['email', 'password', 'zip', 'name', 'delete'] as const;
export type ProfileChange = (typeof PROFILE_CHANGES)[number];

export const CHANGE_PARAMETER = 'change';

/** The change that a URL parameter names; undefined for an unknown one. */
export function parseChange(value: string | null): ProfileChange | undefined {
  return PROFILE_CHANGES.find((change) => change === value);
}

export interface ChangeLabels {
  /** The modal's heading, and the label of the button that opens it. */
  title: string;
  done: string;
  failedTitle: string;
  failedText: string;
}

/** Each modal's texts. The error texts of email, password and zip are verbatim (REQ-PROFILE-1 to REQ-PROFILE-3). */
export const CHANGE_LABELS: Readonly<Record<ProfileChange, ChangeLabels>> = {
  email: {
    title: 'Change email',
    done: 'Your email address is changed.',
    failedTitle: 'Error changing email address',
    failedText: 'There was an error updating your email address. Please try again later.',
  },
  password: {
    title: 'Change password',
    done: 'Your password is changed. You are logged out on all other devices.',
    failedTitle: 'Error changing password',
    failedText: 'There was an error updating your password. Please try again later.',
  },
  zip: {
    title: 'Change zip code',
    done: 'Your zip code is changed.',
    failedTitle: 'Error changing zip code',
    failedText: 'There was an error updating your zip. Please try again later.',
  },
  name: {
    title: 'Change name',
    done: 'Your name is changed.',
    failedTitle: 'Error changing name',
    failedText: 'There was an error updating your name. Please try again later.',
  },
  delete: {
    title: 'Delete account',
    done: 'Your account has been deleted.',
    failedTitle: 'Your account was not deleted',
    failedText: 'You are still logged in.',
  },
};
