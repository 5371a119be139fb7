import { Icon } from '@steadfast/shared/ui';
import type { Setting } from './setting';
import styles from './SettingsMenu.module.css';

export interface SettingRowsProps {
  settings: readonly Setting[];
  onOpen: (id: string) => void;
  /** Closes the settings, for what comes instead. */
  onLeave: () => void;
}

/** All settings, each with what is chosen now. */
export function SettingRows({ settings, onOpen, onLeave }: SettingRowsProps) {
  return settings.map((setting) =>
    setting.kind === 'link' ? (
      <button
        key={setting.id}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="dialog"
        data-setting={setting.id}
        className={styles.line}
        onClick={() => {
          onLeave();
          setting.open();
        }}
      >
        <span className={styles.label}>{setting.label}</span>
      </button>
    ) : setting.kind === 'list' ? (
      <button
        key={setting.id}
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        data-setting={setting.id}
        className={styles.line}
        onClick={() => {
          onOpen(setting.id);
        }}
      >
        <span className={styles.label}>{setting.label}</span>{' '}
        <span className={styles.value} dir="auto">
          {setting.value}
        </span>
        <Icon name="chevron-right" className={styles.icon} />
      </button>
    ) : (
      <button
        key={setting.id}
        type="button"
        role="menuitemcheckbox"
        tabIndex={-1}
        aria-checked={setting.isOn}
        data-setting={setting.id}
        className={styles.line}
        onClick={setting.toggle}
      >
        <span className={styles.label}>{setting.label}</span>
        <span className={styles.switch} aria-hidden="true" />
      </button>
    ),
  );
}
