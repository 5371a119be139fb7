import { Icon, VisuallyHidden, classNames } from '@steadfast/shared/ui';
import { useId } from 'react';
import type { Choice, ChoiceGroup, ListSetting } from './setting';
import styles from './SettingsMenu.module.css';

export interface SettingChoicesProps {
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
        {label}
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
