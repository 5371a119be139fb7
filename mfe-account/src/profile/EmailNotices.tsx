import { type Profile, profileReloadRequested, selectUser, useSite, type SessionState } from '@steadfast/sdk';
import { useId, useSyncExternalStore } from 'react';
import styles from './EmailNotices.module.css';
import { useStore } from 'react-redux';
import { createStore } from 'zustand/vanilla';
import { updateProfile } from './profile-api';

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

const NOT_SAVED_MESSAGE = 'Your choice about email notices was not saved. Please try again.';
const SAVED_AFTER_ALL_MESSAGE = 'Your choice about email notices is saved now.';

/** Emails of viewers whose last notice was a failure. They are notified of the next success, or the failure would seem to last. */
const failedViewers = new Set<string>();

/**
 * The email notices switch (REQ-PROFILE-5). It updates optimistically and reverts with a notice if saving fails. Requests are
 * sent one at a time; of the choices made while one is pending, only the last is sent. Leaving the page cancels nothing.
 * After a change of viewer, nothing more is sent or shown.
 */
function useEmailNotices(user: Profile): { isOn: boolean; choose: (isOn: boolean) => void } {
  const { email } = user;
  const choice = useSyncExternalStore(choices.subscribe, () => choices.getState()[email]);
  const store = useStore<SessionState>();
  const { notify } = useSite();

  const send = async (): Promise<void> => {
    const currentUser = () => selectUser(store.getState());
    const isSameUser = () => currentUser()?.email === email;
    let lastSent: boolean | undefined;
    let lastSaved: boolean | undefined;
    let hasFailed = false;
    for (
      let target = choices.getState()[email]?.isOn;
      target !== lastSent && isSameUser();
      target = choices.getState()[email]?.isOn
    ) {
      lastSent = target;
      hasFailed = await updateProfile({ emailNotification: target }).then(
        () => false,
        () => true,
      );
      if (!hasFailed) lastSaved = target;
    }
    const current = currentUser();
    if (!isSameUser() || !current) {
      choices.setState({ [email]: undefined });
      return;
    }
    // Without a saved choice, show the profile's value.
    const saved = { isOn: lastSaved === true, isSending: false, profileAtSend: current };
    choices.setState({ [email]: lastSaved === undefined ? undefined : saved });
    if (lastSaved !== undefined) store.dispatch(profileReloadRequested());
    if (hasFailed) {
      notify(NOT_SAVED_MESSAGE, { tone: 'error' });
      failedViewers.add(email);
    } else if (failedViewers.delete(email)) notify(SAVED_AFTER_ALL_MESSAGE);
  };

  const choose = (isOn: boolean) => {
    const isSending = choices.getState()[email]?.isSending;
    choices.setState({ [email]: { isOn, isSending: true, profileAtSend: user } });
    if (!isSending) void send();
  };

  const isChoiceNewer = choice && (choice.isSending || choice.profileAtSend === user);
  return { isOn: isChoiceNewer ? choice.isOn : user.emailNotification === true, choose };
}

/** A viewer's choice about email notices. It is shown instead of the profile's value until the profile includes it. */
interface EmailChoice {
  isOn: boolean;
  isSending: boolean;
  /** The profile at the time of sending. A later profile takes precedence over this choice. */
  profileAtSend: Profile;
}

/**
 * The choices made since the page loaded, by the viewer's email. They outlive the component: a viewer who leaves My Account
 * and returns while a choice is pending still sees it and sends no second request in parallel.
 */
const choices = createStore<Partial<Record<string, EmailChoice>>>(() => ({}));
