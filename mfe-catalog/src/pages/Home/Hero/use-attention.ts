import { useState, type FocusEvent } from 'react';

/**
 * Whether the viewer interacts with an element: the pointer is over it, or it contains the keyboard focus. Focus from a
 * click does not count (`:focus-visible`).
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
