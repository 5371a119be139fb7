import { VisuallyHidden } from '@steadfast/shared/ui';
import { Modal } from '@steadfast/shared/ui/modal';
import { Fragment, useId } from 'react';
import { keyGroups, formatKeys, type PlayerKey } from './key-table';
import { playerPreferences } from '../settings/preference-store';
import { usePreference } from '../settings/use-preferences';
import styles from './KeyHelp.module.css';

export interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The sheet of the player's keys, from the very table that they work by, with the switch for them (WCAG 2.1.4). */
export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const id = useId();
  const usesKeys = usePreference('usesKeys');
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className={styles.switch}>
        <label htmlFor={id} className={styles.words}>
          <span className={styles.name}>Keyboard shortcuts</span>
          <span className={styles.hint}>From anywhere on the page, except where you type.</span>
        </label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.box}
          checked={usesKeys}
          onChange={({ target }) => {
            playerPreferences.change({ usesKeys: target.checked });
          }}
        />
      </div>
      {!usesKeys && (
        <p className={styles.note}>They are off. You can switch them on again in the player’s settings.</p>
      )}
      <div className={styles.groups}>
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map((key) => (
                <div key={key.command} className={styles.row}>
                  <dt>
                    <Keys playerKey={key} />
                  </dt>
                  <dd>{key.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** Each of the keys that do the same; of a whole row of them the first and the last. */
function Keys({ playerKey }: { playerKey: PlayerKey }) {
  const written = formatKeys(playerKey);
  const isRow = written.length > 2;
  return written
    .filter((_, index) => !isRow || index === 0 || index === written.length - 1)
    .map(({ sign, name }, index) => (
      <Fragment key={sign}>
        {index > 0 && <span className={styles.between}>{isRow ? ' to ' : ' or '}</span>}
        <kbd className={styles.key}>
          {sign === name ? (
            sign
          ) : (
            <>
              <span aria-hidden="true">{sign}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </kbd>
      </Fragment>
    ));
}
