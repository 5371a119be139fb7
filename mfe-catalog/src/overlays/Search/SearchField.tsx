import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { Button, Icon } from '@steadfast/shared/ui';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isTouched } from './active-option';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  /** Whether that is more than can be searched for. */
  isCut: boolean;
  /** Id of the list that it leads through, and of the option in it that is the active one. */
  listId: string | undefined;
  activeId: string | undefined;
  onType: (text: string) => void;
  /** A word is being composed, or done. */
  onCompose: (isComposing: boolean) => void;
  /** A key that is no part of a word that is being composed. */
  onKey: (event: KeyboardEvent) => void;
  /** Enter. */
  onEnter: () => void;
}

/** Read out and shown alike (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** Where one types what one looks for. What is left from last time is selected, so that typing replaces it. */
export function SearchField({
  ref,
  value,
  isCut,
  listId,
  activeId,
  onType,
  onCompose,
  onKey,
  onEnter,
}: SearchFieldProps) {
  const id = useId();
  const wasFocused = useRef(false);
  const pressed = (event: KeyboardEvent) => {
    // While a word is being composed, the keys belong to the input method, Escape and Enter too.
    if (!isComposing(event)) onKey(event);
    else event.stopPropagation();
  };
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {PROMPT}
      </label>
      <Icon name="search" size="1.25rem" className={styles.icon} />
      <input
        ref={ref}
        id={id}
        type="text"
        inputMode="search"
        role="combobox"
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-describedby={isCut ? `${id}-cut` : undefined}
        className={styles.input}
        placeholder={PROMPT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
        onFocus={({ target }) => {
          if (!wasFocused.current) target.select();
          wasFocused.current = true;
        }}
        onCompositionStart={() => {
          // The keyboards of phones compose every word, in all scripts, until the blank after it.
          if (!isTouched()) onCompose(true);
        }}
        onCompositionEnd={() => {
          onCompose(false);
        }}
        onKeyDown={pressed}
      />
      {value && (
        <Button
          variant="quiet"
          size="small"
          className={styles.clear}
          onClick={() => {
            onType('');
            ref.current?.focus();
          }}
        >
          <span className={styles.clearWord}>Clear</span>
          <Icon name="close" size="1.125rem" className={styles.clearSign} />
        </Button>
      )}
      <p id={`${id}-cut`} aria-live="polite" className={styles.cut}>
        {isCut && `Only the first ${SEARCH_QUERY_MAX_LENGTH} characters are searched for.`}
      </p>
    </form>
  );
}

/** Safari says that a word is composed no more before it hands on the Enter that ended it; its code tells. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Nothing else tells of it: https://bugs.webkit.org/show_bug.cgi?id=165004
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
