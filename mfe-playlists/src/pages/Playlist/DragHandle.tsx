import { Icon } from '@steadfast/shared/ui';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { dragRow } from './drag-row';
import type { MoveState } from './use-move-video';
import styles from './VideoRows.module.css';

export interface DragHandleProps {
  videoId: number;
  title: string;
  isTaken: boolean;
  moving: MoveState;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/** What a video is moved by: dragged, or taken by Space or Enter, moved by arrows, dropped by Space or Enter. */
export function DragHandle({ videoId, title, isTaken, moving }: DragHandleProps) {
  const pressed = (event: PointerEvent<HTMLButtonElement>) => {
    // A second finger drags nothing beside the first.
    if (event.button !== 0 || !event.isPrimary || isTaken) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    dragRow(event.currentTarget, event.nativeEvent, (to) => {
      moving.moveTo(videoId, to);
    });
  };
  // By a key, or by a screen reader; a mouse's click has dragged nowhere.
  const clicked = ({ detail }: MouseEvent) => {
    if (detail === 0) moving.toggle(videoId);
  };
  const keyPressed = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key];
    if (!isTaken || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) {
      moving.putBack();
      return;
    }
    moving.step(by);
    const grip = event.currentTarget;
    requestAnimationFrame(() => {
      grip.scrollIntoView?.({ block: 'nearest' });
    });
  };
  const left = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
    // MoveState the row takes the focus away for a moment.
    requestAnimationFrame(() => {
      if (document.activeElement !== currentTarget) moving.putBack();
    });
  };
  return (
    <button
      type="button"
      className={styles.gripButton}
      aria-label={`Move ${title}`}
      aria-pressed={isTaken}
      onPointerDown={pressed}
      onClick={clicked}
      onKeyDown={keyPressed}
      onBlur={isTaken ? left : undefined}
    >
      <Icon name="menu" size="1.25rem" />
    </button>
  );
}
