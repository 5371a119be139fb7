import { SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { Button, Icon, classNames, fieldClasses } from '@steadfast/ui';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { isTouchScreen } from './active-option';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  /** Whether the text exceeds the maximum length of a query. */
  isCut: boolean;
  /** Id of the controlled list, and of its active option. */
  listId: string | undefined;
  activeId: string | undefined;
  onType: (text: string) => void;
  /** Called when an input method starts or ends composing a word. */
  onCompose: (isComposing: boolean) => void;
  /** Called for keys that do not belong to a composition. */
  onKey: (event: KeyboardEvent) => void;
  onEnter: () => void;
}

/** Label and placeholder (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** The search field. On the first focus it selects text left from an earlier search, so that typing replaces it. */
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
  const handleKeyDown = (event: KeyboardEvent) => {
    // During composition the input method handles the keys, including Escape and Enter.
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
        className={classNames(fieldClasses.input, styles.input)}
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
          // Phone keyboards compose every word, in all scripts, until the space after it.
          if (!isTouchScreen()) onCompose(true);
        }}
        onCompositionEnd={() => {
          onCompose(false);
        }}
        onKeyDown={handleKeyDown}
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
          <span className={styles.clearLabel}>Clear</span>
          <Icon name="close" size="1.125rem" className={styles.clearIcon} />
        </Button>
      )}
      <p id={`${id}-cut`} aria-live="polite" className={styles.lengthHint}>
        {isCut && `The search uses only the first ${SEARCH_QUERY_MAX_LENGTH} characters.`}
      </p>
    </form>
  );
}

/** Safari ends the composition before it sends the Enter key that ended it; that key event has the code 229. */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // https://bugs.webkit.org/show_bug.cgi?id=165004
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
