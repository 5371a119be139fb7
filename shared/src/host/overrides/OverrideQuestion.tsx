import { useState } from 'react';
import { Button } from '../../ui';
import { readDocumentRegistry } from '../registry';
import {
  fetchFeature,
  storeOverride,
  OverrideError,
  readOverrideRequest,
  type OverrideRequest,
} from './override-request';
import styles from './OverrideStrip.module.css';

export interface OverrideQuestionProps {
  /** Value of the `override` parameter in the URL. */
  requestText: string;
  /** Called once the override is stored. */
  onUsed: () => void;
  onDeclined: () => void;
}

/** Asks whether a link may override a remote in this tab. Nothing changes without consent. */
export function OverrideQuestion({ requestText, onUsed, onDeclined }: OverrideQuestionProps) {
  const [{ request, refusal }] = useState(() => parseRequest(requestText));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async (accepted: OverrideRequest) => {
    setIsBusy(true);
    try {
      storeOverride(await fetchFeature(accepted));
      onUsed();
    } catch (error) {
      setFailure(
        error instanceof OverrideError
          ? error.message
          : 'This browser cannot store the override for this tab.',
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? refusal ?? (request && `${formatQuestion(request)} Continue only if you develop it.`)}
      </p>
      <div className={styles.actions}>
        {request && (
          <Button size="small" isBusy={isBusy} onClick={() => void accept(request)}>
            {failure === undefined ? 'Use it' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDeclined}>
          {request && failure === undefined ? "Don't" : 'Close'}
        </Button>
      </div>
    </div>
  );
}

/** Words the question. A remote that the site does not have is added. */
function formatQuestion({ name, origin }: OverrideRequest): string {
  return isNew(name)
    ? `This site has no ${name}. This link wants to add it, in this tab only, with code from ${origin}.`
    : `This link wants to replace ${name} in this tab with code from ${origin}.`;
}

function isNew(name: string): boolean {
  try {
    return readDocumentRegistry().features.every((feature) => feature.name !== name);
  } catch {
    return false; // the registry is unavailable
  }
}

function parseRequest(text: string): { request?: OverrideRequest; refusal?: string } {
  try {
    return { request: readOverrideRequest(text) };
  } catch (error) {
    if (error instanceof OverrideError) return { refusal: error.message };
    throw error;
  }
}
