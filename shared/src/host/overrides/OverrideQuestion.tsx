import { useState } from 'react';
import { Button } from '../../ui';
import {
  askFeature,
  keepOverride,
  OverrideError,
  readOverrideWish,
  type OverrideWish,
} from './override-wish';
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
  const take = async (wanted: OverrideWish) => {
    setIsBusy(true);
    try {
      keepOverride(await askFeature(wanted));
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
        {failure ??
          refusal ??
          (wish &&
            `This link wants to replace ${wish.name} in this tab by code from ${wish.origin}. Go on only if you develop it.`)}
      </p>
      <div className={styles.actions}>
        {wish && (
          <Button size="small" isBusy={isBusy} onClick={() => void take(wish)}>
            {failure === undefined ? 'Use it' : 'Try again'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDeclined}>
          {wish ? "Don't" : 'Close'}
        </Button>
      </div>
    </div>
  );
}

function read(asked: string): { wish?: OverrideWish; refusal?: string } {
  try {
    return { wish: readOverrideWish(asked) };
  } catch (error) {
    if (error instanceof OverrideError) return { refusal: error.message };
    throw error;
  }
}
