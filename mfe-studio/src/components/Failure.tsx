import { toApiError } from '@steadfast/sdk';
import { Button, FormMessage } from '@steadfast/ui';
import { describeFailure } from '../describe-failure';
import type { EditForm } from '../use-edit-form';
import { Actions } from './Section';
import styles from './layout.module.css';

/** Says why something was refused; nothing without an error, or after the editor stopped it. */
export function Failure({ error }: { error: Error | null }) {
  if (!error || toApiError(error).code === 'stopped') return null;
  return <FormMessage tone="error">{describeFailure(error)}</FormMessage>;
}

/** Says why a form was not saved; after an edit by somebody else, by whom, and asks what to keep. */
export function SaveFailure({ form: { error, isSaving, discard, overwrite } }: { form: EditForm }) {
  if (!error || toApiError(error).code !== 'changed-since') return <Failure error={error} />;
  return (
    <FormMessage tone="error">
      <p className={styles.reason}>{describeFailure(error)}</p>
      <Actions>
        <Button size="small" onClick={discard}>
          Load theirs
        </Button>
        <Button size="small" variant="quiet" isBusy={isSaving} onClick={overwrite}>
          Overwrite with mine
        </Button>
      </Actions>
    </FormMessage>
  );
}
