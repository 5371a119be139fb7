import { FormMessage } from '@steadfast/shared/ui';
import { CodeField, isFull } from '@steadfast/shared/ui/code-field';
import { useId } from 'react';
import { EmailLine } from '../EmailLine/EmailLine';
import { ResendCode, type ResendCodeProps } from '../ResendCode/ResendCode';
import type { CodeAttempts } from '../use-code-attempts';
import styles from './CodeEntry.module.css';

const NEW_CODE_ADVICE =
  'After several wrong attempts a code stops working. Send a new code and enter that one.';

export interface CodeEntryProps extends Omit<ResendCodeProps, 'isAdvised'> {
  /** The digits, one string per box of `CodeField`. */
  boxes: readonly string[];
  attempts: CodeAttempts;
  isBusy: boolean;
  takesFocus: boolean;
  onBoxesChange: (boxes: readonly string[]) => void;
  /** Called when the last digit is entered, so that the form can submit without a click. */
  onFull: (boxes: readonly string[]) => void;
  /** Called when the user wants to correct the address. */
  onChangeEmail: () => void;
}

/** The fields for an emailed code (REQ-AUTH-6): the recipient, the digits, and a button to send another code. */
export function CodeEntry(props: CodeEntryProps) {
  const { boxes, attempts, isBusy, takesFocus, onBoxesChange, onFull, onChangeEmail, ...resendProps } = props;
  const { error, isNewCodeAdvised } = attempts;
  const adviceId = useId();
  return (
    <>
      <EmailLine email={resendProps.email} onChange={onChangeEmail} />
      <CodeField
        label="Confirmation code"
        takesFocus={takesFocus}
        boxes={boxes}
        isWrong={error !== undefined}
        isBusy={isBusy}
        describedBy={error || isNewCodeAdvised ? adviceId : undefined}
        onChange={(next) => {
          onBoxesChange(next);
          attempts.retyped();
          if (isFull(next)) onFull(next);
        }}
      />
      {(error || isNewCodeAdvised) && (
        <div id={adviceId} className={styles.advice}>
          {error && <FormMessage tone="error">{error}</FormMessage>}
          {isNewCodeAdvised && <p>{NEW_CODE_ADVICE}</p>}
        </div>
      )}
      <ResendCode
        {...resendProps}
        isAdvised={isNewCodeAdvised}
        onResent={(sentAtMs) => {
          attempts.renewed();
          resendProps.onResent(sentAtMs);
        }}
      />
    </>
  );
}
