import {
  selectIsSessionKnown,
  selectIsSignedIn,
  selectSubscriptions,
  useSite,
  type SessionState,
} from '@steadfast/sdk';
import { setSubscription, useMutationContext } from '@steadfast/sdk/mutations';
import { Button, VisuallyHidden } from '@steadfast/ui';
import { useSelector } from 'react-redux';

/**
 * Subscribes to a series and unsubscribes (REQ-SERIES-6). The store shows the change at once. A signed-out viewer goes
 * to the sign-in first and is subscribed on return. The label states the current state; a button whose label changes
 * must not also have `aria-pressed`.
 */
export function SubscribeToggle({ seriesId }: { seriesId: number }) {
  const isSubscribed = useSelector(
    (state: SessionState) => selectSubscriptions(state)?.some(({ id }) => id === seriesId) ?? false,
  );
  const isSessionKnown = useSelector(selectIsSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const context = useMutationContext();
  const { requireSignIn } = useSite();
  return (
    <Button
      icon={isSubscribed ? 'check' : 'bell'}
      isBusy={!isSessionKnown}
      onClick={() => {
        if (isSignedIn) void setSubscription(context, seriesId, !isSubscribed);
        else requireSignIn(undefined, { kind: 'subscribe', seriesId });
      }}
    >
      <span>{isSubscribed ? 'Subscribed' : 'Subscribe'}</span>
      {isSubscribed && <VisuallyHidden> (unsubscribe)</VisuallyHidden>}
    </Button>
  );
}
