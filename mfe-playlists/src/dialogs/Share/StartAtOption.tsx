import { formatDuration } from '@steadfast/shared/ui';
import styles from './StartAtOption.module.css';

export interface StartAtOptionProps {
  /** The viewer's position in the video. */
  seconds: number;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox: start the shared video at the viewer's position, in the link and in the message. */
export function StartAtOption({ seconds, isChosen, isDisabled, onChange }: StartAtOptionProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      Start at {formatDuration(seconds)}
    </label>
  );
}
