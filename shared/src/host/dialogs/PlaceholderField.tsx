import { useLayoutEffect, useRef } from 'react';
import type { TypedAhead } from './typed-ahead';

export interface PlaceholderFieldProps {
  typedAhead: TypedAhead;
  onEscape: () => void;
}

/** Fixed at the top, so typing does not scroll the page. With 16 px text, phones do not zoom in. */
const style = { position: 'fixed', top: 0, fontSize: '1rem' } as const;

/**
 * Collects what the viewer types after they open the search and before its own field is rendered. It is a real but hidden
 * field, so that IMEs, pasting, dictation and the on-screen keyboard work.
 */
export function PlaceholderField({ typedAhead, onEscape }: PlaceholderFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    typedAhead.begin(field.current);
    return () => {
      // The search was cancelled or does not take over from this field: do not lose the focus with it.
      void Promise.resolve().then(() => {
        if (document.activeElement === document.body) typedAhead.end();
      });
    };
  }, [typedAhead]);
  return (
    <input
      ref={field}
      className="visually-hidden"
      style={style}
      aria-label="Search"
      autoComplete="off"
      onChange={({ target }) => {
        typedAhead.write(target.value);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onEscape();
      }}
    />
  );
}
