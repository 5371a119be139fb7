import { useEffect, useState } from 'react';
import { Icon, Skeleton } from '../../ui';
import { SlowNote } from '../../ui/Loaded/SlowNote';
import { Modal } from '../../ui/Modal/Modal';
import type { TypedAhead } from './typed-ahead';
import styles from './SearchLoading.module.css';

/** A dialog that is there by then needs no word that it loads. */
const SHOWN_AFTER_MS = 300;

export interface DialogLoadingProps {
  /** Takes what is typed meanwhile, where the dialog will have a field to search by. */
  early: TypedAhead | undefined;
  onRetry: () => void;
  onClosed: () => void;
}

/** Stands where a dialog will be while its code is on the way. Closing it means not to want the dialog any more. */
export function DialogLoading({ early, onRetry, onClosed }: DialogLoadingProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    // The search is of the shape at once that it will have: nothing is to jump under who types.
    <Modal title={early ? 'Search' : 'Loading'} size={early ? 'large' : 'medium'} isOpen onClose={onClosed}>
      {early && <Field early={early} />}
      <div aria-busy="true">
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <SlowNote onRetry={onRetry} onCancel={onClosed} />
    </Modal>
  );
}

/** Read out and shown alike, as in the search itself (REQ-SEARCH-1). */
const PROMPT = 'Search by Title, Tag, or Category';

/** The field that the search will have. The focus goes to it, and what is typed goes on in the search. */
function Field({ early }: { early: TypedAhead }) {
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
        defaultValue={early.read()}
        onChange={({ target }) => {
          early.write(target.value);
        }}
      />
    </div>
  );
}
