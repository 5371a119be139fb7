import { CODE_LENGTH } from '@steadfast/shared/limits';
import { classNames } from '@steadfast/shared/ui';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { boxAfterKey, withErased, withPasted, withTyped, type BoxesChange } from '../../sign-in/code-boxes';
import styles from './CodeBoxes.module.css';

export interface CodeBoxesProps {
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  isWrong: boolean;
  /** What is typed meanwhile does not count. */
  isBusy: boolean;
  /** Element that says what is wrong. */
  describedBy?: string | undefined;
}

/** A code to type in, one digit a box (REQ-AUTH-6). Takes the focus when it appears. */
export function CodeBoxes({ boxes, onChange, isWrong, isBusy, describedBy }: CodeBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    inputs.current[0]?.focus();
  }, []);

  const apply = ({ boxes: next, focusAt }: BoxesChange) => {
    if (isBusy) return;
    inputs.current[focusAt]?.focus();
    onChange(next);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moveTo = boxAfterKey(event.key, index);
    if (moveTo === undefined && event.key !== 'Backspace') return;
    event.preventDefault();
    if (moveTo === undefined) apply(withErased(boxes, index));
    else inputs.current[moveTo]?.focus();
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    apply(withPasted(boxes, index, event.clipboardData.getData('text')));
  };
  return (
    <fieldset className={styles.code} aria-describedby={describedBy}>
      <legend className={styles.legend}>Confirmation code</legend>
      <div className={styles.boxes}>
        {boxes.map((digit, index) => (
          <input
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={classNames(styles.box, digit && styles.filled)}
            type="text"
            inputMode="numeric"
            // Browsers fill a code that came by mail or text into the first box; it spreads over all.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`}
            aria-invalid={isWrong || undefined}
            aria-describedby={describedBy}
            value={digit}
            readOnly={isBusy}
            onChange={(event) => {
              apply(withTyped(boxes, index, event.target.value));
            }}
            onKeyDown={(event) => {
              handleKey(event, index);
            }}
            onPaste={(event) => {
              handlePaste(event, index);
            }}
            onFocus={(event) => {
              event.target.select();
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
