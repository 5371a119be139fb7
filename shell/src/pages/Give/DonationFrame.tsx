import { ErrorMessage, Skeleton, VisuallyHidden, classNames } from '@steadfast/ui';
import { useRef } from 'react';
import styles from './DonationFrame.module.css';
import { type FrameStep, sandboxFor, useDonationFrame } from './use-donation-frame';
import { useOnline } from '@steadfast/host';
import { useIsHydrated } from '@steadfast/sdk';

export interface DonationFrameProps {
  address: string;
  /** Name or host of the form's provider, for messages. */
  provider: string;
}

/** The donation form in a frame, with a placeholder while it loads and an error message when it fails. */
export function DonationFrame({ address, provider }: DonationFrameProps) {
  const { step, attempt, onLoad, retry } = useDonationFrame(address);
  const container = useRef<HTMLDivElement>(null);
  const failure = describeFailure(step, provider);
  // A frame in the server's HTML could load before React listens.
  const isInBrowser = useIsHydrated();
  const tryAgain = () => {
    // The focused button disappears, so move the focus to where the form will render.
    if (container.current?.contains(document.activeElement)) container.current.focus({ preventScroll: true });
    retry();
  };
  useOnline(tryAgain, step === 'offline' || step === 'unreachable');
  if (failure) {
    return (
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ErrorMessage {...failure} onRetry={tryAgain} />
      </div>
    );
  }
  const isShown = step === 'shown';
  return (
    <div ref={container} tabIndex={-1} className={styles.container} aria-busy={!isShown}>
      {!isShown && <FormPlaceholder />}
      <p role="status" className={classNames(styles.slow, step !== 'slow' && 'visually-hidden')}>
        {step === 'slow' &&
          'The form is taking longer than usual. You can keep waiting, or open it in a new tab.'}
      </p>
      {isInBrowser && (
        <iframe
          key={attempt}
          title="Donation form"
          src={address}
          sandbox={sandboxFor(address)}
          allow="payment"
          referrerPolicy="no-referrer"
          className={classNames(styles.frame, !isShown && styles.toCome)}
          onLoad={onLoad}
        />
      )}
    </div>
  );
}

function describeFailure(step: FrameStep, provider: string): { title: string; message: string } | undefined {
  switch (step) {
    case 'offline':
      return {
        title: 'You are offline',
        message: 'The form will load when you are back online.',
      };
    case 'unreachable':
      return {
        title: 'We could not reach the donation form',
        message: `${provider} is not responding. Check your connection and try again, or open the form in a new tab.`,
      };
    case 'blocked':
      return {
        title: 'The form cannot continue here',
        message: 'It leads to a site that cannot be shown inside this one. Open it in a new tab to continue.',
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
