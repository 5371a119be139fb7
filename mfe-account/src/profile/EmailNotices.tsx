import { request, type Profile, profileReloadRequested } from '@steadfast/sdk';
import { mutationKey, runMutation, useMutationContext } from '@steadfast/sdk/mutations';
import { useMutationState } from '@tanstack/react-query';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { loadProfile } from '../api';
import styles from './EmailNotices.module.css';

/** Turns emails about new videos on and off (REQ-PROFILE-5). */
export function EmailNotices({ user }: { user: Profile }) {
  const { isOn, choose } = useEmailNotices(user);
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.description}>
        <span className={styles.label}>Email notices</span>
        <span className={styles.hint}>Emails about new videos in the series you subscribe to.</span>
      </label>
      <span className={styles.control}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          onChange={(event) => {
            choose(event.target.checked);
          }}
        />
        <span className={styles.state} aria-hidden="true">
          {isOn ? 'On' : 'Off'}
        </span>
      </span>
    </div>
  );
}

/** The kind of this mutation in the mutation cache. */
const EMAIL_NOTICES = 'email-notices';

interface EmailChoice {
  isOn: boolean;
  /** The profile at the time of the choice. A later profile takes precedence. */
  profile: Profile;
}

/**
 * The email notices switch (REQ-PROFILE-5). It shows the last choice until the profile includes it, and what was saved before if
 * saving fails. Leaving the page cancels nothing.
 */
function useEmailNotices(user: Profile): { isOn: boolean; choose: (isOn: boolean) => void } {
  const context = useMutationContext();
  const dispatch = useDispatch();
  const choices = useMutationState({ filters: { mutationKey: mutationKey(EMAIL_NOTICES, user.email) } });
  const latest = choices.findLast(
    ({ status, variables }) =>
      status === 'pending' || (status === 'success' && (variables as EmailChoice).profile === user),
  );
  const choose = (isOn: boolean) => {
    void runMutation<EmailChoice>(
      context,
      {
        kind: EMAIL_NOTICES,
        variables: { isOn, profile: user },
        send: () => request('POST /profile/update_profile', { body: { emailNotification: isOn } }),
        wasApplied: () =>
          loadProfile().then(
            ({ emailNotification }) => emailNotification === isOn,
            () => false,
          ),
        writeToCache: async () => dispatch(profileReloadRequested()),
        // A failed reload of the profile would end the session (REQ-SESSION-2), so reload only after a success.
        refetch: () => undefined,
        logMessage: 'Could not update profile',
      },
      { failed: 'Your choice about email notices was not saved.', retry: () => choose(isOn) },
    );
  };
  return { isOn: latest ? (latest.variables as EmailChoice).isOn : user.emailNotification === true, choose };
}
