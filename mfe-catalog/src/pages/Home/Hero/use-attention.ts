import { useState, type FocusEvent } from 'react';

/**
 * Whether somebody is busy with a part of the page: the pointer or the keyboard's focus is inside. A click leaves the
 * focus behind, but not as the keyboard's.
 */
export function useAttention() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isAttended: isPointedAt || isFocused,
    attention: {
      onPointerEnter: () => {
        setPointedAt(true);
      },
      onPointerLeave: () => {
        setPointedAt(false);
      },
      onFocus: ({ target }: FocusEvent) => {
        setFocused(target.matches(':focus-visible'));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
