import { useEffect, useRef, useState } from 'react';
import { readOverrides } from './override-storage';
import { OverrideNotice } from './OverrideNotice';
import { OverrideQuestion } from './OverrideQuestion';
import styles from './OverrideStrip.module.css';

/** What the strip does to the page beside showing itself; a test looks instead. */
export interface OverrideStripProps {
  onReload?: () => void;
}

const reload = () => window.location.reload();

/**
 * At the foot of a tab that takes a remote from where it is developed: asks before it does, says so as long as it does, and
 * ends it (REQ-FED-4).
 */
export function OverrideStrip({ onReload = reload }: OverrideStripProps) {
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(() => window.overridesAskedFor ?? []);
  const [overrides] = useState(readOverrides);
  const hasQuestion = asked.length > 0;
  useEffect(() => {
    // On the question as a whole: a press of Enter that was meant for the page must not answer it.
    if (hasQuestion) place.current?.focus({ preventScroll: true });
  }, [hasQuestion]);
  if (asked.length === 0 && overrides.length === 0) return null;
  const answered = () => {
    window.overridesAskedFor = asked.slice(1);
    setAsked(asked.slice(1));
  };
  const [first] = asked;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Code from elsewhere in this tab"
      className={styles.place}
      data-overrides
    >
      {overrides.map((override) => (
        <OverrideNotice key={override.feature.name} override={override} onReload={onReload} />
      ))}
      {first !== undefined && (
        <OverrideQuestion
          key={asked.length}
          asked={first}
          onUsed={asked.length === 1 ? onReload : answered}
          onDeclined={answered}
        />
      )}
    </section>
  );
}
