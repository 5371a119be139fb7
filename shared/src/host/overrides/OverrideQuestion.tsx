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

/** What was asked for. */
export interface OverrideQuestionProps {
  /** As the address had it. */
  asked: string;
  /** It is kept for this tab. */
  onUsed: () => void;
  onDeclined: () => void;
}

/** Asks whether a link may replace a remote in this tab. Without an answer, nothing happens. */
export function OverrideQuestion({ asked, onUsed, onDeclined }: OverrideQuestionProps) {
  const [{ wish, refusal }] = useState(() => read(asked));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const take = async (wanted: OverrideRequest) => {
    setIsBusy(true);
    try {
      storeOverride(await fetchFeature(wanted));
      onUsed();
    } catch (error) {
      setFailure(error instanceof OverrideError ? error.message : 'This browser keeps nothing for this tab.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={failure === undefined ? undefined : 'alert'}>
        {failure ?? refusal ?? (wish && `${question(wish)} Go on only if you develop it.`)}
      </p>
      <div className={styles.actions}>
        {wish && (
          <Button size="small" isBusy={isBusy} onClick={() => void take(wish)}>
            {failure === undefined ? 'Use it' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDeclined}>
          {wish && failure === undefined ? "Don't" : 'Close'}
        </Button>
      </div>
    </div>
  );
}

/** A remote that this site does not have joins it as a new one. */
function question({ name, origin }: OverrideRequest): string {
  return isNew(name)
    ? `This site has no ${name}. This link wants to add it, as a new part, in this tab alone, by code from ${origin}.`
    : `This link wants to replace ${name} in this tab by code from ${origin}.`;
}

function isNew(name: string): boolean {
  try {
    return readDocumentRegistry().features.every((feature) => feature.name !== name);
  } catch {
    return false; // nobody knows what is live
  }
}

function read(asked: string): { wish?: OverrideRequest; refusal?: string } {
  try {
    return { wish: readOverrideRequest(asked) };
  } catch (error) {
    if (error instanceof OverrideError) return { refusal: error.message };
    throw error;
  }
}
