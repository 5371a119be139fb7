import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  useSyncExternalStore,
  type ComponentProps,
  useId,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon, VisuallyHidden, classNames, watchPressOutside } from '@steadfast/ui';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import { listen } from '@steadfast/sdk';
import { useFocusStageOnUnmount } from '../use-overlay';
import { interpretMenuKey } from './interpret-menu-key';
import { useSettings, type Choice, type ChoiceGroup, type ListSetting, type Setting } from './use-settings';
import styles from './SettingsMenu.module.css';
import switchStyles from './Switch.module.css';
import { usePreference } from '../../engine/preferences';
import { CaptionLayer } from '../captions/Captions';

interface SettingsMenuProps {
  player: PlayerController;
  /** The button that opened the menu, inside the stage. Gets the focus back. */
  button: HTMLButtonElement;
  onClose: () => void;
}

/**
 * The settings as a menu, following the ARIA authoring practices: one row per setting with its current value,
 * opening a list of choices. Rendered inside the stage so that it shows in full screen; on an upright phone,
 * as a bottom sheet that leaves the video and its captions visible.
 */
export function SettingsMenu({ player, button, onClose }: SettingsMenuProps) {
  const settings = useSettings(player);
  const [openId, setOpenId] = useState<string>();
  const previousListId = useRef<string>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  // The menu unmounts with the controls if playback fails.
  useFocusStageOnUnmount(menu);
  const isSheet = useIsSheet();
  // An open list may disappear: the next video has other captions.
  const list = settings.find(
    (setting): setting is ListSetting => setting.kind === 'list' && setting.id === openId,
  );
  const listId = list?.id;

  useLayoutEffect(() => {
    if (isSheet) menu.current?.showPopover();
  }, [isSheet]);
  useLayoutEffect(() => {
    const { current } = menu;
    const selector = listId ? '[aria-checked=true]' : `[data-setting="${previousListId.current}"]`;
    (current?.querySelector<HTMLElement>(selector) ?? findRows(current)[0])?.focus();
  }, [listId, isSheet]);
  // If the focused row is removed, focus the first.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) findRows(menu.current)[0]?.focus();
  }, [settings]);

  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  const closeFromOutside = useEffectEvent(onClose);
  useEffect(
    () =>
      watchPressOutside(
        (target) => target instanceof Node && (menu.current?.contains(target) || button.contains(target)),
        closeFromOutside,
      ),
    [button],
  );

  const back = () => {
    previousListId.current = listId;
    setOpenId(undefined);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // Disables the page's shortcuts.
    const rows = findRows(menu.current);
    const current = rows.findIndex((row) => row === document.activeElement);
    const move = interpretMenuKey(event.key, rows.map(describeRow), current);
    if (move === undefined) return;
    event.preventDefault();
    if (typeof move === 'object') rows[move.to]?.focus();
    else if (move === 'open') rows[current]?.click();
    else if (move !== 'leave' && list) back();
    else if (move !== 'back') close();
  };

  return createPortal(
    <>
      {list?.id === 'caption-style' && <CaptionSample player={player} />}
      <div className={styles.layer} data-part={isSheet ? undefined : list?.id}>
        <div
          ref={menu}
          role="menu"
          // Focusable because it may scroll; the arrow keys move between its rows.
          tabIndex={0}
          aria-label={list?.label ?? 'Settings'}
          className={styles.menu}
          popover={isSheet ? 'manual' : undefined}
          onKeyDown={handleKeyDown}
        >
          {list ? (
            <SettingChoices setting={list} onBack={back} />
          ) : (
            settings.map((setting) => (
              <SettingRow key={setting.id} setting={setting} onOpen={setOpenId} onLeave={close} />
            ))
          )}
          {isSheet && (
            <button type="button" role="menuitem" tabIndex={-1} className={styles.close} onClick={close}>
              Close
            </button>
          )}
        </div>
      </div>
    </>,
    findStage(button),
  );
}

/** The element for overlays: the one that contains the controls. */
const findStage = (button: HTMLElement) =>
  button.closest('[data-part="controls"]')?.parentElement ?? document.body;

const findRows = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

const describeRow = (row: HTMLElement) => ({
  label: row.textContent ?? '',
  isList: row.getAttribute('aria-haspopup') === 'menu',
  isChip: row.matches('[data-chip]'),
});

/** A sample caption for choosing a style while nothing is being said. */
function CaptionSample({ player }: PlayerProps) {
  const hasCaption = usePlayback(player, ({ activeCaptions }) => activeCaptions.length > 0);
  const { position } = usePreference('captionStyle');
  if (hasCaption) return null;
  return (
    <CaptionLayer
      language="en"
      captions={[{ key: 'sample', position, content: 'This is how captions look.' }]}
    />
  );
}

/** An upright phone: the video is too small for the settings, but there is room below it. */
const UPRIGHT_PHONE = '(max-width: 479.98px) and (orientation: portrait)';

const matchUprightPhone = () => window.matchMedia?.(UPRIGHT_PHONE) as MediaQueryList | undefined;

const onUprightPhoneChange = (onChange: () => void) => listen(matchUprightPhone(), ['change'], onChange);

/**
 * Whether the settings are a bottom sheet over the page instead of a menu in the stage. The sheet is in the
 * browser's top layer, where nothing on the page clips it.
 */
function useIsSheet(): boolean {
  return useSyncExternalStore(onUprightPhoneChange, () => matchUprightPhone()?.matches ?? false);
}

interface SettingRowProps {
  setting: Setting;
  onOpen: (id: string) => void;
  /** Closes the settings before something else opens. */
  onLeave: () => void;
}

/** A setting with its current value. */
function SettingRow({ setting, onOpen, onLeave }: SettingRowProps) {
  switch (setting.kind) {
    case 'switch':
      return (
        <Row setting={setting} role="menuitemcheckbox" aria-checked={setting.isOn} onClick={setting.toggle}>
          <span className={switchStyles.switch} aria-hidden="true" />
        </Row>
      );
    case 'list':
      return (
        <Row setting={setting} role="menuitem" aria-haspopup="menu" onClick={() => onOpen(setting.id)}>
          {' '}
          <span className={styles.value} dir="auto">
            {setting.value}
          </span>
          <Icon name="chevron-right" className={styles.icon} />
        </Row>
      );
    case 'link': {
      const open = () => {
        onLeave();
        setting.open();
      };
      return <Row setting={setting} role="menuitem" aria-haspopup="dialog" onClick={open} />;
    }
  }
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

/**
 * The choices of one setting, below a Back item. Choosing goes back, unless the setting stays open for trying
 * out.
 */
function SettingChoices({ setting, onBack }: { setting: ListSetting; onBack: () => void }) {
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
