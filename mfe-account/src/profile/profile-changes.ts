/** What My Account can change, as its address names it: `/profile?change=zip`. */
export const PROFILE_CHANGES = ['email', 'password', 'zip', 'name', 'delete'] as const;
export type ProfileChange = (typeof PROFILE_CHANGES)[number];

/** Name of the parameter in the address. */
export const CHANGE_PARAMETER = 'change';

/** The change that an address asks for; none when it names none that there is. */
export function parseChange(value: string | null): ProfileChange | undefined {
  return PROFILE_CHANGES.find((change) => change === value);
}

export interface ChangeLabels {
  /** Heads the modal. */
  title: string;
  /** What the button that opens it is called. */
  opener: string;
  /** Told when it has worked. */
  done: string;
  failedTitle: string;
  failedText: string;
}

/** The words of each modal. Those of the errors of email, password and zip are verbatim (REQ-PROFILE-1 to REQ-PROFILE-3). */
export const CHANGE_LABELS: Readonly<Record<ProfileChange, ChangeLabels>> = {
  email: {
    title: 'Change email',
    opener: 'Change email',
    done: 'Your email address is changed.',
    failedTitle: 'Error changing email address',
    failedText: 'There was an error updating your email address. Please try again later.',
  },
  password: {
    title: 'Change password',
    opener: 'Change password',
    done: 'Your password is changed. Everywhere else you are logged out.',
    failedTitle: 'Error changing password',
    failedText: 'There was an error updating your password. Please try again later.',
  },
  zip: {
    title: 'Change zip code',
    opener: 'Change zip code',
    done: 'Your zip code is changed.',
    failedTitle: 'Error changing zip code',
    failedText: 'There was an error updating your zip. Please try again later.',
  },
  name: {
    title: 'Change name',
    opener: 'Change name',
    done: 'Your name is changed.',
    failedTitle: 'Error changing name',
    failedText: 'There was an error updating your name. Please try again later.',
  },
  delete: {
    title: 'Delete account',
    opener: 'Delete account',
    done: 'Your account has been deleted.',
    failedTitle: 'Your account was not deleted',
    failedText: 'You are still logged in.',
  },
};
