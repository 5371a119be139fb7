import { Icon, VisuallyHidden, classNames } from '@steadfast/shared/ui';
import { useId } from 'react';
import type { Choice, ChoiceGroup, ListSetting } from './setting';
import styles from './SettingsMenu.module.css';

export interface SettingChoicesProps {
  setting: ListSetting;
  onBack: () => void;
}

/** What there is to choose from for one setting, below the way back. A choice leads back, unless several are tried out. */
export function SettingChoices({ setting, onBack }: SettingChoicesProps) {
  const { label, groups, reset, isTriedOut } = setting;
  const choose = (choice: Choice) => {
    choice.choose();
    if (!isTriedOut) onBack();
  };
  return (
    <>
      <button type="button" role="menuitem" tabIndex={-1} className={styles.back} onClick={onBack}>
        <Icon name="chevron-left" className={styles.icon} />
        {label}
        <VisuallyHidden> – back to all settings</VisuallyHidden>
      </button>
      {groups.map((group) => (
        <Group key={group.label} group={group} isChips={isTriedOut} onChoose={choose} />
      ))}
      {isTriedOut && (
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
  /** Side by side, below the group's name, which is otherwise that of the whole list. */
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
