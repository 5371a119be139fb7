import { ApiError } from '@steadfast/shared';
import { CODE_RESEND_PAUSE_SECONDS } from '@steadfast/shared/limits';
import { Button, FormMessage, VisuallyHidden, classNames } from '@steadfast/shared/ui';
import { useState } from 'react';
import { errorMessage, formatWait } from '@steadfast/shared/error-message';
import { isUnsupportedEndpoint } from '../is-unsupported-endpoint';
import { useSubmit } from '../use-submit';
import { useSecondsUntil } from '../use-seconds-until';
import styles from './ResendCode.module.css';

export interface ResendCodeProps {
  email: string;
  /** When the last code was sent, in milliseconds since the epoch. */
  sentAtMs: number;
  /** Undefined where the API is known to have no way. */
  resend: ((signal: AbortSignal) => Promise<void>) | undefined;
  onResent: (sentAtMs: number) => void;
  /** Whether it is what is to be done now. */
  isAdvised: boolean;
  /** What to do where the API cannot send the code again. */
  wayBack: string;
}

type Outcome = 'sent' | 'notOffered' | { tooOften: ApiError };

const TOO_MANY_REQUESTS = 429;

/** Sends another code (REQ-AUTH-6), a pause after the last one at the soonest. */
export function ResendCode({ email, sentAtMs, isAdvised, resend, onResent, wayBack }: ResendCodeProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [heldUntilMs, setHeldUntilMs] = useState(0);
  const secondsLeft = useSecondsUntil(Math.max(sentAtMs + CODE_RESEND_PAUSE_SECONDS * 1000, heldUntilMs));
  const { isBusy, failureText, attempt } = useSubmit({
    act: async (_: undefined, signal) => resend?.(signal).then(() => 'sent' as const, describeOutcome),
    onDone: (came: Outcome | undefined) => {
      setOutcome(came);
      if (came === 'sent') onResent(Date.now());
      if (typeof came === 'object') {
        const { retryAfterSeconds = CODE_RESEND_PAUSE_SECONDS } = came.tooOften;
        setHeldUntilMs(Date.now() + retryAfterSeconds * 1000);
      }
    },
  });
  if (!resend) return <p className={styles.words}>No mail yet? Look in your spam folder too. {wayBack}</p>;
  if (outcome === 'notOffered') {
    return <FormMessage tone="error">{`The code cannot be sent again. ${wayBack}`}</FormMessage>;
  }
  const isWaiting = secondsLeft > 0;
  const problem = typeof outcome === 'object' ? errorMessage(outcome.tooOften) : failureText;
  return (
    <div className={styles.resend}>
      <p className={styles.words}>No mail yet? Look in your spam folder too.</p>
      <Button
        size="small"
        variant={isAdvised && !isWaiting ? 'primary' : 'secondary'}
        className={classNames(styles.button, isWaiting && styles.waiting)}
        isBusy={isBusy}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (isWaiting) return;
          setOutcome(undefined);
          attempt(undefined);
        }}
      >
        Send a new code
        {isWaiting && <Wait seconds={secondsLeft} />}
      </Button>
      <p role="status" className={styles.words}>
        {outcome === 'sent' && `A new code is on its way to ${email}.`}
      </p>
      {problem && <FormMessage tone="error">{problem}</FormMessage>}
    </div>
  );
}

/** How long to wait. Read out in steps of ten: a name that changes every second is said every second. */
function Wait({ seconds }: { seconds: number }) {
  return (
    <>
      <span aria-hidden="true">in {formatWait(seconds)}</span>
      <VisuallyHidden>in about {formatWait(Math.ceil(seconds / 10) * 10)}</VisuallyHidden>
    </>
  );
}

function describeOutcome(error: unknown): Outcome {
  if (isUnsupportedEndpoint(error)) return 'notOffered';
  if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS) return { tooOften: error };
  throw error;
}
