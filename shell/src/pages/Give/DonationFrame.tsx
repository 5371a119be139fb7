import { ErrorMessage, Skeleton, VisuallyHidden, classNames } from '@steadfast/shared/ui';
import { useRef } from 'react';
import styles from './DonationFrame.module.css';
import type { FrameState } from './frame-states';
import { sandboxFor } from './frame-permissions';
import { useDonationFrame } from './use-donation-frame';
import { useOnline } from '../use-online';

export interface DonationFrameProps {
  address: string;
  /** Who serves the form, in words. */
  provider: string;
}

/** The donation form in a frame: its shape until it is here, what went wrong when it does not come. */
export function DonationFrame({ address, provider }: DonationFrameProps) {
  const { state, tries, onLoad, retry } = useDonationFrame(address);
  const place = useRef<HTMLDivElement>(null);
  const failure = describeFailure(state, provider);
  const tryAgain = () => {
    // If the button has the focus, it goes with it; what comes in its place is in here.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
    retry();
  };
  useOnline(tryAgain, state === 'offline' || state === 'unreachable');
  if (failure) {
    return (
      <div ref={place} tabIndex={-1} className={styles.place}>
        <ErrorMessage {...failure} onRetry={tryAgain} />
      </div>
    );
  }
  const isShown = state === 'shown';
  return (
    <div ref={place} tabIndex={-1} className={styles.place} aria-busy={!isShown}>
      {!isShown && <FormPlaceholder />}
      <p role="status" className={classNames(styles.slow, state !== 'slow' && 'visually-hidden')}>
        {state === 'slow' &&
          'The form takes longer than usual. You can go on waiting, or open it in a new tab.'}
      </p>
      <iframe
        key={tries}
        title="Donation form"
        src={address}
        sandbox={sandboxFor(address)}
        allow="payment"
        referrerPolicy="no-referrer"
        className={classNames(styles.frame, !isShown && styles.toCome)}
        onLoad={onLoad}
      />
    </div>
  );
}

function describeFailure(
  state: FrameState,
  provider: string,
): { title: string; message: string } | undefined {
  switch (state) {
    case 'offline':
      return {
        title: 'You are offline',
        message: 'The form comes as soon as you are connected again.',
      };
    case 'unreachable':
      return {
        title: 'We could not reach the donation form',
        message: `There is no answer from ${provider}. Check your connection and try again, or open the form in a new tab.`,
      };
    case 'blocked':
      return {
        title: 'The form cannot go on in here',
        message: 'It leads to a site that may not be shown inside this one. Open it in a new tab to go on.',
      };
    default:
      return undefined;
  }
}

/** The shape of most donation forms: amounts, a few fields, a button. */
function FormPlaceholder() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>Loading the donation form</VisuallyHidden>
      <Skeleton width="55%" height="1.75rem" shape="block" />
      <div className={styles.amounts}>
        {[1, 2, 3, 4].map((amount) => (
          <Skeleton key={amount} height="2.75rem" shape="block" />
        ))}
      </div>
      <Skeleton height="2.75rem" shape="block" />
      <Skeleton height="2.75rem" shape="block" />
      <Skeleton width="10rem" height="2.75rem" shape="block" />
    </div>
  );
}
