import { Icon } from '@steadfast/shared/ui';
import type { ComponentProps } from 'react';
import type { Setting } from './setting';
import styles from './SettingsMenu.module.css';

export interface SettingRowsProps {
  settings: readonly Setting[];
  onOpen: (id: string) => void;
  /** Closes the settings, for what comes instead. */
  onLeave: () => void;
}

/** All settings, each with what is chosen now. */
export function SettingRows({ settings, ...actions }: SettingRowsProps) {
  return settings.map((setting) => <SettingRow key={setting.id} setting={setting} {...actions} />);
}

function SettingRow({ setting, onOpen, onLeave }: Omit<SettingRowsProps, 'settings'> & { setting: Setting }) {
  if (setting.kind === 'link') {
    return (
      <Line
        setting={setting}
        role="menuitem"
        aria-haspopup="dialog"
        onClick={() => {
          onLeave();
          setting.open();
        }}
      />
    );
  }
  if (setting.kind === 'list') {
    return (
      <Line
        setting={setting}
        role="menuitem"
        aria-haspopup="menu"
        onClick={() => {
          onOpen(setting.id);
        }}
      >
        {' '}
        <span className={styles.value} dir="auto">
          {setting.value}
        </span>
        <Icon name="chevron-right" className={styles.icon} />
      </Line>
    );
  }
  return (
    <Line setting={setting} role="menuitemcheckbox" aria-checked={setting.isOn} onClick={setting.toggle}>
      <span className={styles.switch} aria-hidden="true" />
    </Line>
  );
}

/** What all rows have: the name first, then what is special of them. */
function Line({ setting, children, ...button }: ComponentProps<'button'> & { setting: Setting }) {
  return (
    <button type="button" tabIndex={-1} data-setting={setting.id} className={styles.line} {...button}>
      <span className={styles.label}>{setting.label}</span>
      {children}
    </button>
  );
}
