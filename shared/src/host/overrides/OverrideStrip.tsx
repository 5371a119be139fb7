import { useEffect, useRef, useState } from 'react';
import { readOverrides } from './override-storage';
import { OverrideNotice } from './OverrideNotice';
import { OverrideQuestion } from './OverrideQuestion';
import styles from './OverrideStrip.module.css';

export interface OverrideStripProps {
  /** Reloads the page; for tests. */
  reload?: () => void;
}

const reloadPage = () => window.location.reload();

/** A strip at the bottom of the page that asks for consent to overrides, and shows and stops active ones (REQ-FED-4). */
export function OverrideStrip({ reload = reloadPage }: OverrideStripProps) {
  const strip = useRef<HTMLElement>(null);
  const [requests, setRequests] = useState(() => window.overridesAskedFor ?? []);
  const [overrides] = useState(readOverrides);
  const hasQuestion = requests.length > 0;
  useEffect(() => {
    // Focus the strip, not a button: an Enter that was meant for the page must not answer the question.
    if (hasQuestion) strip.current?.focus({ preventScroll: true });
  }, [hasQuestion]);
  if (requests.length === 0 && overrides.length === 0) return null;
  const showNext = () => {
    window.overridesAskedFor = requests.slice(1);
    setRequests(requests.slice(1));
  };
  const [first] = requests;
  return (
    <section
      ref={strip}
      tabIndex={-1}
      aria-label="Overrides in this tab"
      className={styles.place}
      data-overrides
    >
      {overrides.map((override) => (
        <OverrideNotice key={override.feature.name} override={override} reload={reload} />
      ))}
      {first !== undefined && (
        <OverrideQuestion
          key={requests.length}
          requestText={first}
          onUsed={requests.length === 1 ? reload : showNext}
          onDeclined={showNext}
        />
      )}
    </section>
  );
}
