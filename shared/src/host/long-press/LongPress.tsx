import { useEffect } from 'react';
import './LongPress.module.css';
import { watchLongPresses } from './watch-long-presses';

/** Opens the menu of a card on a long press. Renders nothing. */
export function LongPress() {
  useEffect(watchLongPresses, []);
  return null;
}
