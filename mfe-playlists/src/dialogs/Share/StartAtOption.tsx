import { formatDuration } from '@steadfast/shared/ui';
import styles from './StartAtOption.module.css';

export interface StartAtOptionProps {
  /** Where the viewer is in the video. */
  seconds: number;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether a shared video begins where the viewer is: for the link, and for the message. */
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
