import {
  profileReloadRequested,
  selectUser,
  useSite,
  type Profile,
  type SessionState,
} from '@steadfast/shared';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { readEmailChoice, setEmailChoice, subscribeToEmailChoices } from './email-choices';
import { updateProfile } from './profile-api';

const NOT_SAVED_MESSAGE = 'Your choice about email notices was not saved. Please try again.';
const SAVED_AFTER_ALL_MESSAGE = 'Your choice about email notices is saved now.';

/** Emails of viewers whose last notice was a failure. They are notified of the next success, or the failure would seem to last. */
const failedViewers = new Set<string>();

/**
 * The email notices switch (REQ-PROFILE-5). It updates optimistically and reverts with a notice if saving fails. Requests are
 * sent one at a time; of the choices made while one is pending, only the last is sent. Leaving the page cancels nothing.
 * After a change of viewer, nothing more is sent or shown.
 */
export function useEmailNotices(user: Profile): { isOn: boolean; choose: (isOn: boolean) => void } {
  const { email } = user;
  const choice = useSyncExternalStore(subscribeToEmailChoices, () => readEmailChoice(email));
  const store = useStore<SessionState>();
  const { notify } = useSite();

  const send = async (): Promise<void> => {
    const currentUser = () => selectUser(store.getState());
    const isHere = () => currentUser()?.email === email;
    let lastSent: boolean | undefined;
    let lastSaved: boolean | undefined;
    let hasFailed = false;
    for (
      let target = readEmailChoice(email)?.isOn;
      target !== lastSent && isHere();
      target = readEmailChoice(email)?.isOn
    ) {
      lastSent = target;
      hasFailed = await updateProfile({ emailNotification: target }).then(
        () => false,
        () => true,
      );
      if (!hasFailed) lastSaved = target;
    }
    const current = currentUser();
    if (!isHere() || !current) {
      setEmailChoice(email, undefined);
      return;
    }
    setEmailChoice(
      email,
      lastSaved === undefined ? undefined : { isOn: lastSaved, isSending: false, profileAtSend: current },
    );
    if (lastSaved !== undefined) store.dispatch(profileReloadRequested());
    if (hasFailed) {
      notify(NOT_SAVED_MESSAGE, { tone: 'error' });
      failedViewers.add(email);
    } else if (failedViewers.delete(email)) notify(SAVED_AFTER_ALL_MESSAGE);
  };

  const choose = (isOn: boolean) => {
    const isSending = readEmailChoice(email)?.isSending;
    setEmailChoice(email, { isOn, isSending: true, profileAtSend: user });
    if (!isSending) void send();
  };

  const isChoiceNewer = choice && (choice.isSending || choice.profileAtSend === user);
  return { isOn: isChoiceNewer ? choice.isOn : user.emailNotification === true, choose };
}
