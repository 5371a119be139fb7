import { useState } from 'react';
import { Button } from '@steadfast/ui';
import { useTimeout } from '@steadfast/sdk/use-timeout';
import styles from './Gallery.module.css';

const OUTCOME_MS = 2000;

/** Code with a button that copies it. */
export function CodeBlock({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<string>();
  useTimeout(() => setOutcome(undefined), outcome === undefined ? undefined : OUTCOME_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied');
    }
  };
  return (
    <div className={styles.code}>
      <pre>
        <code>{code}</code>
      </pre>
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        <span aria-live="polite">{outcome ?? 'Copy'}</span>
      </Button>
    </div>
  );
}
