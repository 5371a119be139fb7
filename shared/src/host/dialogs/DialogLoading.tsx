import { useEffect, useState } from 'react';
import { Icon, Skeleton } from '../../ui';
import { SlowNote } from '../../ui/Loaded/SlowNote';
import { Modal } from '../../ui/Modal/Modal';
import type { TypedAhead } from './typed-ahead';
import styles from './SearchLoading.module.css';

/** A dialog that loads faster shows no placeholder. */
const SHOWN_AFTER_MS = 300;

export interface DialogLoadingProps {
  /** For the search only: collects what the viewer types while it loads. */
  typedAhead: TypedAhead | undefined;
  onRetry: () => void;
  onClosed: () => void;
}

/** Shown while the code of a dialog loads. Closing it cancels the dialog. */
export function DialogLoading({ typedAhead, onRetry, onClosed }: DialogLoadingProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    // Same layout as the search, so nothing jumps while the viewer types.
    <Modal
      title={typedAhead ? 'Search' : 'Loading'}
      size={typedAhead ? 'large' : 'medium'}
      isOpen
      onClose={onClosed}
    >
      {typedAhead && <Field typedAhead={typedAhead} />}
      <div aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <SlowNote onRetry={onRetry} onCancel={onClosed} />
    </Modal>
  );
}

/** Label and placeholder, as in the search itself (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** Stands in for the search field. It has the focus, and the search takes over what is typed. */
function Field({ typedAhead }: { typedAhead: TypedAhead }) {
  return (
    <div className={styles.field}>
      <Icon name="search" size="1.25rem" className={styles.icon} />
      <input
        type="text"
        inputMode="search"
        className={styles.input}
        aria-label={PROMPT}
        placeholder={PROMPT}
        autoComplete="off"
        defaultValue={typedAhead.read()}
        onChange={({ target }) => {
          typedAhead.write(target.value);
        }}
      />
    </div>
  );
}
