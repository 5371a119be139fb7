import { Icon } from '@steadfast/shared/ui';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { formatRecipient } from './recipient-messages';
import type { Recipient } from './recipients';
import styles from './ShareDialog.module.css';

export interface RecipientChipsProps {
  chosen: readonly Recipient[];
  onRemove: (recipient: Recipient) => void;
  /** Receives the focus when no recipient is left. */
  field: RefObject<HTMLInputElement | null>;
}

/**
 * The chosen recipients, each with a remove button; Delete and Backspace remove too. The focus moves to the neighbour.
 */
export function RecipientChips({ chosen, onRemove, field }: RecipientChipsProps) {
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
              className={styles.remove}
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
