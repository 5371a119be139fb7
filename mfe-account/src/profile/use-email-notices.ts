import { profileReloadRequested, useSite, type Profile } from '@steadfast/shared';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { updateProfile } from './profile-api';

const NOT_SAVED_MESSAGE = 'Your choice about e-mail notices was not saved. Please try again.';

/** What is shown in place of the profile's own word, until a profile comes that was asked for later. */
interface Choice {
  isOn: boolean;
  isSending: boolean;
  known: Profile;
}

/**
 * The switch of e-mail notices (REQ-PROFILE-5): shown as chosen at once, set back with a notice when it was not saved. One
 * choice is sent at a time; what is chosen meanwhile is sent after it, the last one only. Leaving the page ends nothing:
 * the choice was made.
 */
export function useEmailNotices(user: Profile): { isOn: boolean; choose: (isOn: boolean) => void } {
  const [choice, setChoice] = useState<Choice>();
  const dispatch = useDispatch();
  const { notify } = useSite();
  const wanted = useRef<boolean>(undefined);
  const isSending = useRef(false);

  const send = async (known: Profile): Promise<void> => {
    isSending.current = true;
    let tried: boolean | undefined;
    let kept: boolean | undefined;
    let hasFailed = false;
    while (wanted.current !== tried) {
      tried = wanted.current;
      hasFailed = await updateProfile({ emailNotification: tried }).then(
        () => false,
        () => true,
      );
      if (!hasFailed) kept = tried;
    }
    isSending.current = false;
    setChoice(kept === undefined ? undefined : { isOn: kept, isSending: false, known });
    if (kept !== undefined) dispatch(profileReloadRequested());
    if (hasFailed) notify(NOT_SAVED_MESSAGE, { tone: 'error' });
  };
  const choose = (isOn: boolean) => {
    wanted.current = isOn;
    setChoice({ isOn, isSending: true, known: user });
    if (!isSending.current) void send(user);
  };
  const isChoiceNewer = choice && (choice.isSending || choice.known === user);
  return { isOn: isChoiceNewer ? choice.isOn : user.emailNotification === true, choose };
}
