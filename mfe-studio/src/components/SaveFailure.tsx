import { toApiError } from '@steadfast/sdk';
import { Button, FormMessage } from '@steadfast/ui';
import { Actions } from './Section';
import styles from './Section.module.css';

export interface SaveFailureProps {
  error: Error | null;
  isBusy: boolean;
  /** Shows what the other editor saved, without what was typed here. */
  onLoadTheirs: () => void;
  /** Saves what was typed here over what the other editor saved. */
  onOverwrite: () => void;
}

/** Says why a form was not saved; after an edit by somebody else, by whom, and asks what to keep. */
export function SaveFailure({ error, isBusy, onLoadTheirs, onOverwrite }: SaveFailureProps) {
  if (!error) return null;
  const { code, message } = toApiError(error);
  return (
    <FormMessage tone="error">
      <p className={styles.reason}>{message}</p>
      {code === 'changed-since' && (
        <Actions>
          <Button size="small" onClick={onLoadTheirs}>
            Load theirs
          </Button>
          <Button size="small" variant="quiet" isBusy={isBusy} onClick={onOverwrite}>
            Overwrite with mine
          </Button>
        </Actions>
      )}
    </FormMessage>
  );
}
