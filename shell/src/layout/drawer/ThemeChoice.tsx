import { themeChoice, themeChoices, type ThemeChoice as Choice } from '@steadfast/ui/internal';
import { useId, useSyncExternalStore } from 'react';
import styles from './ThemeChoice.module.css';

const labels: Record<Choice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Chooses the theme: dark, light, or the system's. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore(themeChoice.subscribe, themeChoice.getState);
  const name = useId();
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>Theme</legend>
      <div className={styles.choices}>
        {themeChoices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice === chosen}
              onChange={() => {
                themeChoice.set(choice);
              }}
            />
            <span>{labels[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
