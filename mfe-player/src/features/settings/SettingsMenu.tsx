import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { watchPressOutside } from '@steadfast/shared/ui/press-outside';
import type { PlayerController } from '../../engine/player-controller';
import { useFocusLeft } from '../up-next/use-focus-left';
import { CaptionSample } from './CaptionSample';
import { menuMove } from './menu-keys';
import type { ListSetting } from './setting';
import { SettingChoices } from './SettingChoices';
import { SettingRows } from './SettingRows';
import styles from './SettingsMenu.module.css';
import { useIsSheet } from './use-is-sheet';
import { useSettings } from './use-settings';

export interface SettingsMenuProps {
  player: PlayerController;
  /** Has opened it, and gets the focus back. Stands in the stage. */
  button: HTMLButtonElement;
  onClose: () => void;
}

/**
 * The settings, as a menu by the ARIA authoring pattern: a row for each, with what is chosen now, that opens a list to choose
 * from, with a way back. Drawn within the stage, so that it is seen on the whole screen too; on an upright phone as a sheet
 * at the bottom of the window, so that the picture, and with it the captions, can be seen meanwhile.
 */
export function SettingsMenu({ player, button, onClose }: SettingsMenuProps) {
  const settings = useSettings(player);
  const [openId, setOpenId] = useState<string>();
  const cameFrom = useRef<string>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  // It may go with the controls: the playback fails while it is open.
  useFocusLeft(menu);
  const isSheet = useIsSheet();
  // A list may go while it is open: the next video has other captions.
  const list = settings.find(
    (setting): setting is ListSetting => setting.kind === 'list' && setting.id === openId,
  );
  const listId = list?.id;

  useLayoutEffect(() => {
    if (isSheet) menu.current?.showPopover();
  }, [isSheet]);
  useLayoutEffect(() => {
    const { current } = menu;
    const wanted = listId ? '[aria-checked=true]' : `[data-setting="${cameFrom.current}"]`;
    (current?.querySelector<HTMLElement>(wanted) ?? linesOf(current)[0])?.focus();
  }, [listId, isSheet]);
  // A line that goes takes the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) linesOf(menu.current)[0]?.focus();
  }, [settings]);

  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(
    () =>
      watchPressOutside(
        (target) => target instanceof Node && (menu.current?.contains(target) || button.contains(target)),
        () => {
          closeRef.current();
        },
      ),
    [button],
  );

  const back = () => {
    cameFrom.current = listId;
    setOpenId(undefined);
  };
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // keys of the page rest meanwhile
    const lines = linesOf(menu.current);
    const now = lines.findIndex((line) => line === document.activeElement);
    const move = menuMove(event.key, lines.map(menuLine), now);
    if (move === undefined) return;
    event.preventDefault();
    if (typeof move === 'object') lines[move.to]?.focus();
    else if (move === 'open') lines[now]?.click();
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
          // It scrolls where it is low; its lines are reached by the arrows alone.
          tabIndex={0}
          aria-label={list?.label ?? 'Settings'}
          className={styles.menu}
          popover={isSheet ? 'manual' : undefined}
          onKeyDown={pressed}
        >
          {list ? (
            <SettingChoices setting={list} onBack={back} />
          ) : (
            <SettingRows settings={settings} onOpen={setOpenId} onLeave={close} />
          )}
          {isSheet && (
            <button type="button" role="menuitem" tabIndex={-1} className={styles.close} onClick={close}>
              Close
            </button>
          )}
        </div>
      </div>
    </>,
    stageOf(button),
  );
}

/** Where all that lies over the picture is drawn: what holds the controls. */
const stageOf = (button: HTMLElement) =>
  button.closest('[data-part="controls"]')?.parentElement ?? document.body;

const linesOf = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

const menuLine = (line: HTMLElement) => ({
  label: line.textContent ?? '',
  isList: line.getAttribute('aria-haspopup') === 'menu',
  isChip: line.matches('[data-chip]'),
});
