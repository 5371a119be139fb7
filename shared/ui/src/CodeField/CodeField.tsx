import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { classNames } from '../class-names';
import styles from './CodeField.module.css';
import { boxAfterKey, withErased, withPasted, withTyped, type BoxesChange } from './code-boxes';

export interface CodeFieldProps {
  /** Accessible name of the group of boxes. */
  label: string;
  /** One digit or an empty string for each box; start with `emptyBoxes(length)`. */
  boxes: readonly string[];
  onChange: (boxes: readonly string[]) => void;
  isWrong?: boolean | undefined;
  /** Ignores input. */
  isBusy?: boolean | undefined;
  /** Id of the error message. */
  describedBy?: string | undefined;
  /** Whether the first box takes the focus when the field appears. */
  takesFocus?: boolean | undefined;
}

/**
 * A field for a mailed code, with one box for each digit (REQ-AUTH-6). Typing moves to the next box, Backspace and the arrow
 * keys move back, and a code that is pasted or autofilled is distributed over the boxes.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, boxes, onChange, isWrong = false, isBusy = false, describedBy, takesFocus = false } = props;
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const takesFocusAtStart = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusAtStart.current) inputs.current[0]?.focus();
  }, []);

  const apply = ({ boxes: next, focusAt }: BoxesChange) => {
    if (isBusy) return;
    inputs.current[focusAt]?.focus();
    onChange(next);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moveTo = boxAfterKey(event.key, index, boxes.length);
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
      <legend className={styles.legend}>{label}</legend>
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
            // Browsers autofill the whole code into the first box.
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${boxes.length}`}
            aria-invalid={isWrong || undefined}
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
