import { useEffect, useState } from 'react';
import { Button } from '../../ui';
import type { Override } from './override-storage';
import { fetchFeature, removeOverride, renewOverride } from './override-request';
import styles from './OverrideStrip.module.css';

/** What is replaced. */
export interface OverrideNoticeProps {
  override: Override;
  onReload: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Says which remote is replaced, by what and until when, and ends it. */
export function OverrideNotice({ override: { feature, until }, onReload }: OverrideNoticeProps) {
  const [isOver, setIsOver] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const { name, entry, version } = feature;
  const { origin } = new URL(entry);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until - Date.now()));
    return () => {
      clearTimeout(timer);
    };
  }, [until]);
  useEffect(() => {
    let isGone = false;
    fetchFeature({ name, entry, origin }).then(
      (told) => {
        if (renewOverride(told) && !isGone) setIsNew(true);
      },
      () => undefined, // its pages say that it does not come
    );
    return () => {
      isGone = true;
    };
  }, [name, entry, origin]);
  const stop = () => {
    removeOverride(name);
    onReload();
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={isOver || isNew ? 'status' : undefined}>
        {isOver
          ? `The hour of ${name} from ${origin} is over. The page that is open still has it.`
          : `In this tab, ${name} comes from ${origin} (${version}), until ${clock.format(until)}.`}
        {isNew && !isOver && ' It has other pages or dialogs by now.'}
      </p>
      <div className={styles.actions}>
        {isNew && !isOver && (
          <Button size="small" onClick={onReload}>
            Reload
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={stop}>
          {isOver ? 'Load the live one' : `Stop ${name}`}
        </Button>
      </div>
    </div>
  );
}
