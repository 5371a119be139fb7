import { VisuallyHidden } from '@steadfast/ui';
import { Modal } from '@steadfast/ui/modal';
import { Fragment, useId } from 'react';
import { keyGroups, formatKeys, type PlayerKey } from '../shortcuts/key-table';
import { playerPreferences, usePreference } from '../../engine/preferences';
import switchStyles from './Switch.module.css';
import styles from './KeyHelp.module.css';

interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The list of keyboard shortcuts, built from the table that handles them, with the switch that turns them off
 * (WCAG 2.1.4).
 */
export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const id = useId();
  const usesKeys = usePreference('usesKeys');
  return (
    <Modal title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <div className={styles.switch}>
        <label htmlFor={id} className={styles.text}>
          <span className={styles.name}>Keyboard shortcuts</span>
          <span className={styles.hint}>From anywhere on the page, except where you type.</span>
        </label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={switchStyles.switch}
          checked={usesKeys}
          onChange={({ target }) => {
            playerPreferences.change({ usesKeys: target.checked });
          }}
        />
      </div>
      {!usesKeys && (
        <p className={styles.note}>Shortcuts are off. Turn them on here or in the player’s settings.</p>
      )}
      <div className={styles.groups}>
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
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

/** The keys of one command; for a range of keys, the first and the last. */
function Keys({ playerKey }: { playerKey: PlayerKey }) {
  const formattedKeys = formatKeys(playerKey);
  const isRange = formattedKeys.length > 2;
  return formattedKeys
    .filter((_, index) => !isRange || index === 0 || index === formattedKeys.length - 1)
    .map(({ symbol, name }, index) => (
      <Fragment key={symbol}>
        {index > 0 && <span className={styles.between}>{isRange ? ' to ' : ' or '}</span>}
        <kbd className={styles.key}>
          {symbol === name ? (
            symbol
          ) : (
            <>
              <span aria-hidden="true">{symbol}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </kbd>
      </Fragment>
    ));
}
