import { useLayoutEffect, useRef } from 'react';
import type { TypedAhead } from './typed-ahead';

export interface PlaceholderFieldProps {
  early: TypedAhead;
  onEscape: () => void;
}

/** At the top of the window, whose place does not change by typing; the letters of a size at which no phone zooms in. */
const place = { position: 'fixed', top: 0, fontSize: '1rem' } as const;

/**
 * Takes what is typed from the moment that the search is asked for until its own field is there. A real field, though not
 * seen: so it takes composed words, pasted ones and spoken ones, and a phone shows its keyboard.
 */
export function PlaceholderField({ early, onEscape }: PlaceholderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    early.begin(field.current);
    return () => {
      // It was called off, or the search that came knows nothing of this field: the focus would be lost with it.
      void Promise.resolve().then(() => {
        if (document.activeElement === document.body) early.end();
      });
    };
  }, [early]);
  return (
    <input
      ref={field}
      className="visually-hidden"
      style={place}
      aria-label="Search"
      autoComplete="off"
      onChange={({ target }) => {
        early.write(target.value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onEscape();
      }}
    />
  );
}
