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

/** Emails of viewers who were told of a failure last: what is saved after it is told too, or the failure would seem to last. */
const toldOfFailure = new Set<string>();

/**
 * The switch of email notices (REQ-PROFILE-5): shown as chosen at once, set back with a notice when it was not saved. One
 * choice is sent at a time; what is chosen meanwhile is sent after it, the last one only. Leaving the page ends nothing:
 * the choice was made. Once another viewer is here, nothing more is sent or told.
 */
export function useEmailNotices(user: Profile): { isOn: boolean; choose: (isOn: boolean) => void } {
  const { email } = user;
  const choice = useSyncExternalStore(subscribeToEmailChoices, () => readEmailChoice(email));
  const store = useStore<SessionState>();
  const { notify } = useSite();

  const send = async (): Promise<void> => {
    const viewerNow = () => selectUser(store.getState());
    const isHere = () => viewerNow()?.email === email;
    let tried: boolean | undefined;
    let kept: boolean | undefined;
    let hasFailed = false;
    for (
      let wanted = readEmailChoice(email)?.isOn;
      wanted !== tried && isHere();
      wanted = readEmailChoice(email)?.isOn
    ) {
      tried = wanted;
      hasFailed = await updateProfile({ emailNotification: wanted }).then(
        () => false,
        () => true,
      );
      if (!hasFailed) kept = wanted;
    }
    const known = viewerNow();
    if (!isHere() || !known) {
      setEmailChoice(email, undefined);
      return;
    }
    setEmailChoice(email, kept === undefined ? undefined : { isOn: kept, isSending: false, known });
    if (kept !== undefined) store.dispatch(profileReloadRequested());
    if (hasFailed) {
      notify(NOT_SAVED_MESSAGE, { tone: 'error' });
      toldOfFailure.add(email);
    } else if (toldOfFailure.delete(email)) notify(SAVED_AFTER_ALL_MESSAGE);
  };

  const choose = (isOn: boolean) => {
    const isSending = readEmailChoice(email)?.isSending;
    setEmailChoice(email, { isOn, isSending: true, known: user });
    if (!isSending) void send();
  };

  const isChoiceNewer = choice && (choice.isSending || choice.known === user);
  return { isOn: isChoiceNewer ? choice.isOn : user.emailNotification === true, choose };
}
