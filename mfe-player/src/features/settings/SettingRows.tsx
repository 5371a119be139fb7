import { Icon } from '@steadfast/shared/ui';
import type { ComponentProps } from 'react';
import type { Setting } from './setting';
import styles from './SettingsMenu.module.css';

export interface SettingRowsProps {
  settings: readonly Setting[];
  onOpen: (id: string) => void;
  /** Closes the settings before something else opens. */
  onLeave: () => void;
}

/** All settings with their current values. */
export function SettingRows({ settings, ...actions }: SettingRowsProps) {
  return settings.map((setting) => <SettingRow key={setting.id} setting={setting} {...actions} />);
}

function SettingRow({ setting, onOpen, onLeave }: Omit<SettingRowsProps, 'settings'> & { setting: Setting }) {
  if (setting.kind === 'link') {
    return (
      <Row
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
      <Row
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
      </Row>
    );
  }
  return (
    <Row setting={setting} role="menuitemcheckbox" aria-checked={setting.isOn} onClick={setting.toggle}>
      <span className={styles.switch} aria-hidden="true" />
    </Row>
  );
}

/** The layout shared by all rows: label first, then the row's own content. */
function Row({ setting, children, ...button }: ComponentProps<'button'> & { setting: Setting }) {
  return (
    <button type="button" tabIndex={-1} data-setting={setting.id} className={styles.line} {...button}>
      <span className={styles.label}>{setting.label}</span>
      {children}
    </button>
  );
}
