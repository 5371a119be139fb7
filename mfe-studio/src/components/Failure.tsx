import { toApiError } from '@steadfast/sdk';
import { Button, FormMessage } from '@steadfast/ui';
import { describeFailure } from '../describe-failure';
import { Actions } from './Section';
import styles from './Section.module.css';

/** Says why something was refused; nothing without an error, or after the editor stopped it. */
export function Failure({ error }: { error: Error | null }) {
  if (!error || toApiError(error).code === 'stopped') return null;
  return <FormMessage tone="error">{describeFailure(error)}</FormMessage>;
}

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
  if (!error || toApiError(error).code !== 'changed-since') return <Failure error={error} />;
  return (
    <FormMessage tone="error">
      <p className={styles.reason}>{describeFailure(error)}</p>
      <Actions>
        <Button size="small" onClick={onLoadTheirs}>
          Load theirs
        </Button>
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={onOverwrite}>
          Overwrite with mine
        </Button>
      </Actions>
    </FormMessage>
  );
}
