import { hasCapability, siteConfig, type Profile } from '@steadfast/sdk';
import { Button, FormMessage } from '@steadfast/ui';
import { useState, type Ref } from 'react';
import { isUnsupportedEndpoint } from '../forms/api-failures';
import { useSubmit } from '../forms/use-submit';
import styles from './OwnData.module.css';
import { exportOwnData } from './profile-api';
import { CHANGE_LABELS } from './profile-changes';

export interface OwnDataProps {
  user: Profile;
  deleteRef: Ref<HTMLButtonElement>;
  onDelete: () => void;
}

const UNSUPPORTED_MESSAGE = 'This site does not offer your data as a file.';

/** Lets viewers download their data and delete their account, as far as the API supports it. */
export function OwnData({ user, deleteRef, onDelete }: OwnDataProps) {
  const [savedAs, setSavedAs] = useState<string>();
  const { isBusy, failure, failureText, submit } = useSubmit({
    act: (_: undefined, signal) => exportOwnData(signal),
    onDone: (data) => {
      const fileName = formatFileName(siteConfig().siteName, new Date());
      saveAsFile(fileName, JSON.stringify(data, null, 2), 'application/json');
      setSavedAs(fileName);
    },
  });
  return (
    <>
      {hasCapability(user, 'GET /profile/export') && (
        <div className={styles.action}>
          <p className={styles.hint}>Everything we store about you, in one file.</p>
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => {
              setSavedAs(undefined);
              submit(undefined);
            }}
          >
            Download my data
          </Button>
          {failure && (
            <FormMessage tone="error" className={styles.message}>
              {isUnsupportedEndpoint(failure) ? UNSUPPORTED_MESSAGE : failureText}
            </FormMessage>
          )}
          {savedAs && (
            <FormMessage tone="success" className={styles.message}>
              {`Your browser saves the file as ${savedAs}.`}
            </FormMessage>
          )}
        </div>
      )}
      {hasCapability(user, 'POST /profile/delete') && (
        <div className={styles.action}>
          <p className={styles.hint}>Permanently delete your account and everything in it.</p>
          <Button
            ref={deleteRef}
            size="small"
            className={styles.danger}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            {CHANGE_LABELS.delete.title}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Downloads a text as a UTF-8 file.
 *
 * @param mimeType without a charset
 */
function saveAsFile(fileName: string, text: string, mimeType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start to read the blob only after the click event.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}

/** The file name of a data export, with the site's name and the date. */
export function formatFileName(siteName: string, day: Date): string {
  const site = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [site, 'my-data', day.toISOString().slice(0, 10)].filter(Boolean).join('-') + '.json';
}
