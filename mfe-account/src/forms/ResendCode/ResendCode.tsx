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
  /** Undefined if the API is known not to support it. */
  resend: ((signal: AbortSignal) => Promise<void>) | undefined;
  onResent: (sentAtMs: number) => void;
  /** Whether sending a new code is the recommended next step. */
  isAdvised: boolean;
  /** What to do if the API cannot resend the code. */
  fallbackHint: string;
}

type Outcome = 'sent' | 'notOffered' | { tooOften: ApiError };

const TOO_MANY_REQUESTS = 429;

/** Sends another code (REQ-AUTH-6), at the earliest `CODE_RESEND_PAUSE_SECONDS` after the last one. */
export function ResendCode({ email, sentAtMs, isAdvised, resend, onResent, fallbackHint }: ResendCodeProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [blockedUntilMs, setBlockedUntilMs] = useState(0);
  const secondsLeft = useSecondsUntil(Math.max(sentAtMs + CODE_RESEND_PAUSE_SECONDS * 1000, blockedUntilMs));
  const { isBusy, failureText, submit } = useSubmit({
    act: async (_: undefined, signal) => resend?.(signal).then(() => 'sent' as const, describeOutcome),
    onDone: (result: Outcome | undefined) => {
      setOutcome(result);
      if (result === 'sent') onResent(Date.now());
      if (typeof result === 'object') {
        const { retryAfterSeconds = CODE_RESEND_PAUSE_SECONDS } = result.tooOften;
        setBlockedUntilMs(Date.now() + retryAfterSeconds * 1000);
      }
    },
  });
  if (!resend) return <p className={styles.words}>No email yet? Check your spam folder. {fallbackHint}</p>;
  if (outcome === 'notOffered') {
    return <FormMessage tone="error">{`We cannot resend the code. ${fallbackHint}`}</FormMessage>;
  }
  const isWaiting = secondsLeft > 0;
  const error = typeof outcome === 'object' ? errorMessage(outcome.tooOften) : failureText;
  return (
    <div className={styles.resend}>
      <p className={styles.words}>No email yet? Check your spam folder.</p>
      <Button
        size="small"
        variant={isAdvised && !isWaiting ? 'primary' : 'secondary'}
        className={classNames(styles.button, isWaiting && styles.waiting)}
        isBusy={isBusy}
        aria-disabled={isWaiting || undefined}
        onClick={() => {
          if (isWaiting) return;
          setOutcome(undefined);
          submit(undefined);
        }}
      >
        Send a new code
        {isWaiting && <Wait seconds={secondsLeft} />}
      </Button>
      <p role="status" className={styles.words}>
        {outcome === 'sent' && `A new code is on its way to ${email}.`}
      </p>
      {error && <FormMessage tone="error">{error}</FormMessage>}
    </div>
  );
}

/**
 * The remaining wait. Screen readers get it in steps of ten seconds, since they announce a button's name each time it
 * changes.
 */
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
