import { Icon, VisuallyHidden, classNames } from '@steadfast/ui';
import { type ComponentProps, useId } from 'react';
import type { Setting, Choice, ChoiceGroup, ListSetting } from './use-settings';
import styles from './SettingsMenu.module.css';
import switchStyles from './Switch.module.css';

interface SettingRowsProps {
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
      <span className={switchStyles.switch} aria-hidden="true" />
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

interface SettingChoicesProps {
  setting: ListSetting;
  onBack: () => void;
}

/**
 * The choices of one setting, below a Back item. Choosing goes back, unless the setting stays open for trying
 * out.
 */
export function SettingChoices({ setting, onBack }: SettingChoicesProps) {
  const { label, groups, reset, staysOpen } = setting;
  const choose = (choice: Choice) => {
    choice.choose();
    if (!staysOpen) onBack();
  };
  return (
    <>
      <button type="button" role="menuitem" tabIndex={-1} className={styles.back} onClick={onBack}>
        <Icon name="chevron-left" className={styles.icon} />
        <span>{label}</span>
        <VisuallyHidden> – back to all settings</VisuallyHidden>
      </button>
      {groups.map((group) => (
        <Group key={group.label} group={group} isChips={staysOpen} onChoose={choose} />
      ))}
      {staysOpen && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.line}
          aria-disabled={!reset || undefined}
          onClick={reset}
        >
          Reset to default
        </button>
      )}
    </>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  /** Renders the choices side by side below the group's label, which is otherwise visually hidden. */
  isChips: boolean | undefined;
  onChoose: (choice: Choice) => void;
}

function Group({ group, isChips, onChoose }: GroupProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={classNames(isChips && styles.chips)}>
      <span id={labelId} className={isChips ? styles.groupLabel : 'visually-hidden'}>
        {group.label}
      </span>
      {group.choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={choice.isChosen}
          data-chip={isChips || undefined}
          className={isChips ? styles.chip : styles.line}
          onClick={() => {
            onChoose(choice);
          }}
        >
          {!isChips && <Icon name="check" className={styles.check} />}
          <span className={styles.label} dir="auto">
            {choice.label}
          </span>{' '}
          {choice.note && <span className={styles.value}>{choice.note}</span>}
        </button>
      ))}
    </div>
  );
}
