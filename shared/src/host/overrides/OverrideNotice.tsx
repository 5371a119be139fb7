import { useEffect, useState } from 'react';
import { Button } from '../../ui';
import type { Override } from './override-storage';
import { fetchFeature, removeOverride, renewOverride } from './override-request';
import styles from './OverrideStrip.module.css';

export interface OverrideNoticeProps {
  override: Override;
  reload: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Shows which remote is overridden, from where and until when, with a button to stop. */
export function OverrideNotice({ override: { feature, until }, reload }: OverrideNoticeProps) {
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
      (fetched) => {
        if (renewOverride(fetched) && !isGone) setIsNew(true);
      },
      () => undefined, // the remote's pages show the failure
    );
    return () => {
      isGone = true;
    };
  }, [name, entry, origin]);
  const stop = () => {
    removeOverride(name);
    reload();
  };
  return (
    <div className={styles.line}>
      <p className={styles.text} role={isOver || isNew ? 'status' : undefined}>
        {isOver
          ? `The override of ${name} from ${origin} has expired. The open page still uses it.`
          : `In this tab, ${name} comes from ${origin} (${version}), until ${clock.format(until)}.`}
        {isNew && !isOver && ' Its pages or dialogs have changed.'}
      </p>
      <div className={styles.actions}>
        {isNew && !isOver && (
          <Button size="small" onClick={reload}>
            Reload
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={stop}>
          {isOver ? 'Load the live version' : `Stop ${name}`}
        </Button>
      </div>
    </div>
  );
}
