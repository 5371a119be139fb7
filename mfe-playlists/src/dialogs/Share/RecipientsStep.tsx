import { Button, TextField, Icon, classNames } from '@steadfast/ui';
import { combineStops, listen, useTimeout } from '@steadfast/sdk';
import {
  useEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useLayoutEffect,
  type RefObject,
  useState,
} from 'react';
import { splitEntries, countSeparators } from './entries';
import { FULL_HINT, RECIPIENTS_HINT, formatRecipient } from './recipient-messages';
import { isFull, type Recipient } from './recipients';
import styles from './ShareDialog.module.css';
import { useRecipients, type Recipients } from './use-recipients';

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
  // Disabling the focused field would lose the focus, so move it to the button, or to the entries left over if there are
  // any: on the button, an Enter that was meant for the field would continue without them.
  useEffect(() => {
    const focused = document.activeElement;
    if (full && (focused === field.current || focused === document.body))
      (leftOver.current ?? nextButton.current)?.focus();
  }, [full]);
  const settleLater = useSettledBlur(() => {
    // When the list is full, the message about it is shown already.
    if (!full && document.activeElement !== field.current && entry.trim()) addAll(entry, false);
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
    const result = addAll(entry);
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
      <div className="actions">
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

interface RecipientChipsProps {
  chosen: readonly Recipient[];
  onRemove: (recipient: Recipient) => void;
  /** Receives the focus when no recipient is left. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The chosen recipients, each with a remove button; Delete and Backspace remove too. The focus moves to the neighbour.
 */
function RecipientChips({ chosen, onRemove, field }: RecipientChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removedAt.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const neighbour = buttons[Math.min(removedAt.current, buttons.length - 1)];
    removedAt.current = undefined;
    (neighbour ?? field.current)?.focus();
  }, [chosen, field]);
  if (chosen.length === 0) return null;

  const remove = (index: number, recipient: Recipient) => {
    removedAt.current = index;
    onRemove(recipient);
  };
  const removeByKey = (index: number, recipient: Recipient) => (event: KeyboardEvent) => {
    // A held key removes one recipient, not all.
    if ((event.key !== 'Delete' && event.key !== 'Backspace') || event.repeat) return;
    event.preventDefault();
    remove(index, recipient);
  };
  return (
    <ul ref={list} className={styles.chips} aria-label="Recipients">
      {chosen.map((recipient, index) => {
        const label = formatRecipient(recipient);
        return (
          <li key={recipient.address} className={styles.chip}>
            <span className={styles.address}>{label}</span>
            <button
              type="button"
              className={classNames('icon-button', styles.remove)}
              aria-label={`Remove ${label}`}
              onClick={() => {
                remove(index, recipient);
              }}
              onKeyDown={removeByKey(index, recipient)}
            >
              <Icon name="close" size="1rem" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Delays layout changes on blur until the press that caused it is over. Otherwise the pressed element would move and
 * receive no click.
 *
 * @param onSettled called after the blur and any click that caused it
 * @returns the `onBlur` handler of the field
 */
function useSettledBlur(onSettled: () => void): () => void {
  const isPressed = useRef(false);
  const isBlurred = useRef(false);
  const [isSettling, setSettling] = useState(false);
  useEffect(() => {
    const handleRelease = () => {
      isPressed.current = false;
      if (isBlurred.current) setSettling(true);
    };
    return combineStops(
      listen(document, ['pointerdown'], () => (isPressed.current = true), { capture: true }),
      listen(document, ['pointerup', 'pointercancel'], handleRelease, { capture: true }),
    );
  }, []);
  const settle = () => {
    isBlurred.current = false;
    setSettling(false);
    onSettled();
  };
  // All events of a touch arrive in one task, the click last.
  useTimeout(settle, isSettling ? 0 : undefined);
  return () => {
    isBlurred.current = true;
    if (!isPressed.current) setSettling(true);
  };
}
