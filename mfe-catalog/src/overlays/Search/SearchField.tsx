import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { Button, Icon } from '@steadfast/shared/ui';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  onType: (text: string) => void;
  /** Enter, or the arrow down: on to the results. */
  onToResults: () => void;
}

/** Read out and shown alike (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** Where one types what one looks for. What is left from last time is selected, so that typing replaces it. */
export function SearchField({ ref, value, onType, onToResults }: SearchFieldProps) {
  const id = useId();
  const wasFocused = useRef(false);
  const pressed = ({ key, nativeEvent }: KeyboardEvent) => {
    // While a word is being composed, the arrows belong to the input method.
    if (key === 'ArrowDown' && !nativeEvent.isComposing) onToResults();
  };
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onToResults();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {PROMPT}
      </label>
      <Icon name="search" size="1.25rem" className={styles.icon} />
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.input}
        placeholder={PROMPT}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
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
          Clear
        </Button>
      )}
    </form>
  );
}
