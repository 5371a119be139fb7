import { Button, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { splitEntries, separatorsIn } from './entries';
import { FULL_HINT, RECIPIENTS_HINT } from './recipient-messages';
import { RecipientChips } from './RecipientChips';
import { isFull } from './recipients';
import styles from './ShareDialog.module.css';
import { useRecipients, type Recipients } from './use-recipients';
import { useSettledBlur } from './use-settled-blur';

export interface RecipientsStepProps extends Recipients {
  /** Why the API did not take what stands in the field. */
  refusal: string | undefined;
  onChange: (next: Recipients) => void;
  onNext: () => void;
}

/** Step 1: whom to share with (REQ-SHARE-1). */
export function RecipientsStep({ chosen, entry, refusal, onChange, onNext }: RecipientsStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const leftOver = useRef<HTMLDivElement>(null);
  const { complaint, note, said, edit, takeAll, leaveOut, remove } = useRecipients(
    { chosen, entry },
    onChange,
    refusal,
  );
  const full = isFull(chosen);

  useEffect(() => {
    (field.current?.disabled ? (leftOver.current ?? nextButton.current) : field.current)?.focus();
  }, []);
  // A field that is disabled while it has the focus would leave it nowhere. While somebody is left over it does not go to a
  // button: Enter, meant for the field, would go on without them.
  useEffect(() => {
    const focused = document.activeElement;
    if (full && (focused === field.current || focused === document.body))
      (leftOver.current ?? nextButton.current)?.focus();
  }, [full]);
  const settleLater = useSettledBlur(() => {
    // With no room, all that it says has been said.
    if (!full && document.activeElement !== field.current && entry.trim()) takeAll(entry);
  });

  const typed = (text: string) => {
    // Only one that was typed just now: those that stand between entries to be mended end nothing.
    if (separatorsIn(text) > separatorsIn(entry)) takeAll(text);
    else edit(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = `${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`;
    if (separatorsIn(pasted) === 0 && splitEntries(text).length < 2) return;
    event.preventDefault();
    takeAll(text);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = chosen.at(-1);
    if (event.key === 'Enter' && (entry.trim() || event.repeat)) {
      event.preventDefault();
      if (!event.repeat) takeAll(entry);
    } else if (event.key === 'Backspace' && entry === '' && last && !event.repeat) remove(last);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const taken = takeAll(entry, document.activeElement === field.current);
    // For whom there is no room, one was told when the list became full, and is in step 2.
    if (taken.chosen.length > 0 && (taken.rest === '' || full)) onNext();
    else field.current?.focus();
  };
  return (
    <form className={styles.form} aria-label="Recipients" noValidate onSubmit={submit}>
      <RecipientChips chosen={chosen} onRemove={remove} field={field} />
      <TextField
        ref={field}
        label="Email addresses or mobile numbers"
        name="recipients"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="enter"
        disabled={full}
        value={entry}
        hint={[note, full ? FULL_HINT : RECIPIENTS_HINT].filter(Boolean).join(' ')}
        error={complaint}
        onChange={(event) => {
          typed(event.target.value);
        }}
        onPaste={paste}
        onKeyDown={pressed}
        onBlur={settleLater}
      />
      {full && entry.trim() !== '' && (
        <div ref={leftOver} role="group" aria-label="Left over" tabIndex={-1}>
          <Button
            size="small"
            onClick={() => {
              leaveOut();
              nextButton.current?.focus();
            }}
          >
            Leave out the rest
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        <span key={said.times}>{said.words}</span>
      </p>
      <div className={styles.actions}>
        <Button
          ref={nextButton}
          type="submit"
          variant="primary"
          disabled={chosen.length === 0 && entry.trim() === ''}
        >
          Next
        </Button>
      </div>
    </form>
  );
}
