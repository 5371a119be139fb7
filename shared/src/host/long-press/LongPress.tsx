import { useEffect } from 'react';
import './LongPress.module.css';
import { watchLongPresses } from './watch-long-presses';

/** Lets a long press open the menu of a card. Draws nothing. */
export function LongPress() {
  useEffect(watchLongPresses, []);
  return null;
}
