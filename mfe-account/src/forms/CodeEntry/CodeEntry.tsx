import { FormMessage } from '@steadfast/shared/ui';
import { CodeField, isFull } from '@steadfast/shared/ui/code-field';
import { useId } from 'react';
import { EmailLine } from '../EmailLine/EmailLine';
import { ResendCode, type ResendCodeProps } from '../ResendCode/ResendCode';
import type { CodeAttempts } from '../use-code-attempts';
import styles from './CodeEntry.module.css';

const NEW_CODE_ADVICE =
  'After several wrong tries a code no longer counts. Send a new code and enter that one.';

export interface CodeEntryProps extends Omit<ResendCodeProps, 'isAdvised'> {
  /** As `CodeField` has them. */
  boxes: readonly string[];
  tries: CodeAttempts;
  isBusy: boolean;
  takesFocus: boolean;
  onBoxesChange: (boxes: readonly string[]) => void;
  /** The last digit is there: nobody has to press a button for it. */
  onFull: (boxes: readonly string[]) => void;
  /** It was the wrong address. */
  onReconsider: () => void;
}

/** A form's part for a mailed code (REQ-AUTH-6): whom it went to, its boxes, and a way to get another. */
export function CodeEntry(props: CodeEntryProps) {
  const { boxes, tries, isBusy, takesFocus, onBoxesChange, onFull, onReconsider, ...resending } = props;
  const { problem, isNewCodeAdvised } = tries;
  const problemId = useId();
  return (
    <>
      <EmailLine email={resending.email} onChange={onReconsider} />
      <CodeField
        label="Confirmation code"
        takesFocus={takesFocus}
        boxes={boxes}
        isWrong={problem !== undefined}
        isBusy={isBusy}
        describedBy={problem || isNewCodeAdvised ? problemId : undefined}
        onChange={(next) => {
          onBoxesChange(next);
          tries.retyped();
          if (isFull(next)) onFull(next);
        }}
      />
      {(problem || isNewCodeAdvised) && (
        <div id={problemId} className={styles.advice}>
          {problem && <FormMessage tone="error">{problem}</FormMessage>}
          {isNewCodeAdvised && <p>{NEW_CODE_ADVICE}</p>}
        </div>
      )}
      <ResendCode
        {...resending}
        isAdvised={isNewCodeAdvised}
        onResent={(sentAtMs) => {
          tries.renewed();
          resending.onResent(sentAtMs);
        }}
      />
    </>
  );
}
