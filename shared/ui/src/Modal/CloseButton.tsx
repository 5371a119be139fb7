import type { MouseEventHandler } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../Icon/Icon';
import styles from './CloseButton.module.css';

/** The close button in the header of a dialog. */
export function CloseButton({ onClick }: { onClick: MouseEventHandler }) {
  return (
    <button
      type="button"
      className={classNames('icon-button', styles.close)}
      onClick={onClick}
      aria-label="Close"
    >
      <Icon name="close" size="1.5rem" />
    </button>
  );
}
