import {
  selectIsSessionKnown,
  selectIsSignedIn,
  selectSubscriptions,
  subscriptionToggleRequested,
  useSite,
  type SessionState,
} from '@steadfast/shared';
import { Button, VisuallyHidden } from '@steadfast/shared/ui';
import { useDispatch, useSelector } from 'react-redux';

/**
 * Subscribes to a series and ends that (REQ-SERIES-6). The shell's saga makes the calls and shows in the store at once what
 * is to be; whoever is signed out is led to the sign-in, and is subscribed when they come back. Its name says how it stands: a
 * button whose name changes must not be pressed or not besides.
 */
export function SubscribeToggle({ seriesId }: { seriesId: number }) {
  const isSubscribed = useSelector(
    (state: SessionState) => selectSubscriptions(state)?.some(({ id }) => id === seriesId) ?? false,
  );
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const dispatch = useDispatch();
  const { requireSignIn } = useSite();
  return (
    <Button
      icon={isSubscribed ? 'check' : 'bell'}
      isBusy={!isSessionKnown}
      onClick={() => {
        if (isSignedIn) dispatch(subscriptionToggleRequested(seriesId));
        else requireSignIn(undefined, { kind: 'subscribe', seriesId });
      }}
    >
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
      {isSubscribed && <VisuallyHidden> (unsubscribe)</VisuallyHidden>}
    </Button>
  );
}
