import { Button, TextField } from '@steadfast/shared/ui';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import { splitEntries, countSeparators } from './entries';
import { FULL_HINT, RECIPIENTS_HINT } from './recipient-messages';
import { RecipientChips } from './RecipientChips';
import { isFull } from './recipients';
import styles from './ShareDialog.module.css';
import { useRecipients, type Recipients } from './use-recipients';
import { useSettledBlur } from './use-settled-blur';

export interface RecipientsStepProps extends Recipients {
  /** Why the API refused the entries in the field. */
  refusal: string | undefined;
  onChange: (next: Recipients) => void;
  onNext: () => void;
}

/** Step 1: the recipients (REQ-SHARE-1). */
export function RecipientsStep({ chosen, entry, refusal, onChange, onNext }: RecipientsStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const leftOver = useRef<HTMLDivElement>(null);
  const { error, note, announcement, edit, addAll, discardEntry, remove } = useRecipients(
    { chosen, entry },
    onChange,
    refusal,
  );
  const full = isFull(chosen);

  useEffect(() => {
    (field.current?.disabled ? (leftOver.current ?? nextButton.current) : field.current)?.focus();
  }, []);
  // Disabling the focused field would lose the focus. While entries are left over, it does not go to a button: Enter,
  // meant for the field, would continue without them.
  useEffect(() => {
    const focused = document.activeElement;
    if (full && (focused === field.current || focused === document.body))
      (leftOver.current ?? nextButton.current)?.focus();
  }, [full]);
  const settleLater = useSettledBlur(() => {
    // When the list is full, the message about it is shown already.
    if (!full && document.activeElement !== field.current && entry.trim()) addAll(entry);
  });

  const handleType = (text: string) => {
    // Only a newly typed separator ends an entry; those between entries to correct do not.
    if (countSeparators(text) > countSeparators(entry)) addAll(text);
    else edit(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = `${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`;
    if (countSeparators(pasted) === 0 && splitEntries(text).length < 2) return;
    event.preventDefault();
    addAll(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = chosen.at(-1);
    if (event.key === 'Enter' && (entry.trim() || event.repeat)) {
      event.preventDefault();
      if (!event.repeat) addAll(entry);
    } else if (event.key === 'Backspace' && entry === '' && last && !event.repeat) remove(last);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = addAll(entry, document.activeElement === field.current);
    // Entries without room are shown in step 2, and were reported when the list became full.
    if (result.chosen.length > 0 && (result.rest === '' || full)) onNext();
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
        error={error}
        onChange={(event) => {
          handleType(event.target.value);
        }}
        onPaste={paste}
        onKeyDown={handleKeyDown}
        onBlur={settleLater}
      />
      {full && entry.trim() !== '' && (
        <div ref={leftOver} role="group" aria-label="Left over" tabIndex={-1}>
          <Button
            size="small"
            onClick={() => {
              discardEntry();
              nextButton.current?.focus();
            }}
          >
            Leave out the rest
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        <span key={announcement.times}>{announcement.text}</span>
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
