import { isOffered, siteConfig, type Profile } from '@steadfast/shared';
import { Button, FormMessage } from '@steadfast/shared/ui';
import { useState, type Ref } from 'react';
import { isUnsupportedEndpoint } from '../forms/is-unsupported-endpoint';
import { useSubmit } from '../forms/use-submit';
import styles from './OwnData.module.css';
import { ownDataFileName } from './own-data-file';
import { exportOwnData } from './profile-api';
import { CHANGE_LABELS } from './profile-changes';
import { saveAsFile } from './save-as-file';

export interface OwnDataProps {
  user: Profile;
  deleteRef: Ref<HTMLButtonElement>;
  onDelete: () => void;
}

const NOT_OFFERED_MESSAGE = 'This site does not offer your data as a file.';

/** Gives the viewer all that is kept about them, and lets them take it away for good, as far as the API offers either. */
export function OwnData({ user, deleteRef, onDelete }: OwnDataProps) {
  const [savedAs, setSavedAs] = useState<string>();
  const { isBusy, failure, failureText, attempt } = useSubmit({
    act: (_: undefined, signal) => exportOwnData(signal),
    onDone: (data) => {
      const fileName = ownDataFileName(siteConfig().siteName, new Date());
      saveAsFile(fileName, JSON.stringify(data, null, 2), 'application/json');
      setSavedAs(fileName);
    },
  });
  return (
    <>
      {isOffered(user, 'GET /profile/export') && (
        <div className={styles.part}>
          <p className={styles.words}>All that we keep about you, in one file.</p>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => {
              setSavedAs(undefined);
              attempt(undefined);
            }}
          >
            Download my data
          </Button>
          {failure && (
            <FormMessage tone="error" className={styles.message}>
              {isUnsupportedEndpoint(failure) ? NOT_OFFERED_MESSAGE : failureText}
            </FormMessage>
          )}
          {savedAs && (
            <FormMessage tone="success" className={styles.message}>
              Your browser saves it as {savedAs}.
            </FormMessage>
          )}
        </div>
      )}
      {isOffered(user, 'POST /profile/delete') && (
        <div className={styles.part}>
          <p className={styles.words}>Your account and everything in it, for good.</p>
          <Button
            ref={deleteRef}
            size="small"
            className={styles.danger}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            {CHANGE_LABELS.delete.opener}
          </Button>
        </div>
      )}
    </>
  );
}
