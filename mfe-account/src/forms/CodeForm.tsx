import { FormMessage, Button, VisuallyHidden, classNames } from '@steadfast/ui';
import { CodeField, emptyBoxes, isFull } from '@steadfast/ui/code-field';
import { useId, useState, useCallback, useSyncExternalStore } from 'react';
import { EmailLine } from './EmailLine';
import { FormFrame, type FormFrameProps } from './FormFrame';
import styles from './CodeForm.module.css';
import { MISSING_DIGITS_MESSAGE, WRONG_CODE_MESSAGE } from './form-rules';
import { ApiError, errorMessage, formatWait } from '@steadfast/sdk';
import { CODE_LENGTH, CODE_RESEND_PAUSE_SECONDS } from '@steadfast/contract/limits';
import { TOO_MANY_REQUESTS, isUnsupportedEndpoint } from './api-failures';
import { useSubmit } from './use-submit';

const NEW_CODE_ADVICE =
  'After several wrong attempts a code stops working. Send a new code and enter that one.';

export interface CodeFormProps
  extends Omit<FormFrameProps, 'children' | 'onSubmit'>, Omit<ResendCodeProps, 'isAdvised'> {
  code: TypedCode;
  takesFocus: boolean;
  /** Called with all digits: on submit, and as soon as the last one is entered. */
  onCode: (digits: string) => void;
  /** Called when the user wants to correct the address. */
  onChangeEmail: () => void;
}

/** The form for an emailed code (REQ-AUTH-6): the recipient, the digits, and a button to send another code. */
export function CodeForm(props: CodeFormProps) {
  const {
    code,
    takesFocus,
    onCode,
    onChangeEmail,
    email,
    sentAtMs,
    resend,
    onResent,
    fallbackHint,
    ...frame
  } = props;
  const { boxes, error, isNewCodeAdvised } = code;
  const adviceId = useId();
  const send = (typed: readonly string[]) => {
    if (isFull(typed)) onCode(typed.join(''));
    else code.reportMissing();
  };
  return (
    <FormFrame
      {...frame}
      onSubmit={() => {
        send(boxes);
      }}
    >
      <EmailLine email={email} onChange={onChangeEmail} />
      <CodeField
        label="Confirmation code"
        takesFocus={takesFocus}
        boxes={boxes}
        isWrong={error !== undefined}
        isBusy={frame.isBusy}
        describedBy={error || isNewCodeAdvised ? adviceId : undefined}
        onChange={(next) => {
          code.type(next);
          if (isFull(next)) send(next);
        }}
      />
      {(error || isNewCodeAdvised) && (
        <div id={adviceId} className={styles.advice}>
          {error && <FormMessage tone="error">{error}</FormMessage>}
          {isNewCodeAdvised && <p role="alert">{NEW_CODE_ADVICE}</p>}
        </div>
      )}
      <ResendCode
        {...{ email, sentAtMs, resend, fallbackHint }}
        isAdvised={isNewCodeAdvised}
        onResent={(resentAtMs) => {
          code.renew();
          onResent(resentAtMs);
        }}
      />
    </FormFrame>
  );
}

/**
 * The number of wrong codes after which the form recommends a new one. After a few more the API invalidates the
 * code and rejects even the right one with the same message, so retyping it would never work.
 */
const WRONG_CODES_BEFORE_ADVICE = 3;

/** No digits, one string per box of `CodeField`. */
export const NO_CODE: readonly string[] = emptyBoxes(CODE_LENGTH);

type TypedCode = ReturnType<typeof useTypedCode>;

/**
 * Tracks the typed code, its error, and whether to recommend a new one.
 *
 * @param state the digits and their setter
 */
export function useTypedCode([boxes, setBoxes]: readonly [
  readonly string[],
  (boxes: readonly string[]) => void,
]) {
  const [error, setError] = useState<string>();
  const [wrongCount, setWrongCount] = useState(0);
  return {
    boxes,
    error,
    isNewCodeAdvised: wrongCount >= WRONG_CODES_BEFORE_ADVICE,
    type(next: readonly string[]) {
      setBoxes(next);
      setError(undefined);
    },
    /** Clears a code that the API refused. */
    refuse() {
      setBoxes(NO_CODE);
      setError(WRONG_CODE_MESSAGE);
      setWrongCount((count) => count + 1);
    },
    reportMissing() {
      setError(MISSING_DIGITS_MESSAGE);
    },
    /** Another code was sent: the previous one is no longer valid, and the count starts over. */
    renew() {
      setBoxes(NO_CODE);
      setError(undefined);
      setWrongCount(0);
    },
  };
}

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

/** Sends another code (REQ-AUTH-6), at the earliest `CODE_RESEND_PAUSE_SECONDS` after the last one. */
function ResendCode({ email, sentAtMs, isAdvised, resend, onResent, fallbackHint }: ResendCodeProps) {
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
  if (!resend)
    return <p className={styles.hint}>{`No email yet? Check your spam folder. ${fallbackHint}`}</p>;
  if (outcome === 'notOffered') {
    return <FormMessage tone="error">{`We cannot resend the code. ${fallbackHint}`}</FormMessage>;
  }
  const isWaiting = secondsLeft > 0;
  const error = typeof outcome === 'object' ? errorMessage(outcome.tooOften) : failureText;
  return (
    <div className={styles.resend}>
      <p className={styles.hint}>No email yet? Check your spam folder.</p>
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
        <span>Send a new code</span>
        {isWaiting && <Wait seconds={secondsLeft} />}
      </Button>
      <p role="status" className={styles.hint}>
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
      <span aria-hidden="true">{`in ${formatWait(seconds)}`}</span>
      <VisuallyHidden>{`in about ${formatWait(Math.ceil(seconds / 10) * 10)}`}</VisuallyHidden>
    </>
  );
}

function describeOutcome(error: unknown): Outcome {
  if (isUnsupportedEndpoint(error)) return 'notOffered';
  if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS) return { tooOften: error };
  throw error;
}

const countSecondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/**
 * Counts down the whole seconds until a point in time.
 *
 * @param untilMs in milliseconds since the epoch
 */
function useSecondsUntil(untilMs: number): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const timer = setInterval(() => {
        onChange();
        if (countSecondsUntil(untilMs) === 0) clearInterval(timer);
      }, 250);
      return () => {
        clearInterval(timer);
      };
    },
    [untilMs],
  );
  return useSyncExternalStore(subscribe, () => countSecondsUntil(untilMs));
}
