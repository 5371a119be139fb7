import { FormMessage } from '@steadfast/shared/ui';
import { CodeField, isFull } from '@steadfast/shared/ui/code-field';
import { useId } from 'react';
import { EmailLine } from '../EmailLine/EmailLine';
import { ResendCode, type ResendCodeProps } from '../ResendCode/ResendCode';

export interface CodeEntryProps extends ResendCodeProps {
  /** As `CodeField` has them. */
  boxes: readonly string[];
  /** What is wrong with the code. */
  problem: string | undefined;
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
  const { boxes, problem, isBusy, takesFocus, onBoxesChange, onFull, onReconsider, ...resending } = props;
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
        describedBy={problem ? problemId : undefined}
        onChange={(next) => {
          onBoxesChange(next);
          if (isFull(next)) onFull(next);
        }}
      />
      {problem && (
        <div id={problemId}>
          <FormMessage tone="error">{problem}</FormMessage>
        </div>
      )}
      <ResendCode {...resending} />
    </>
  );
}
