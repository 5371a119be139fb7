import type { NoticeOptions } from '@steadfast/sdk/internal';

/** A short message on the notice board. */
export interface Notice extends NoticeOptions {
  /** Distinguishes notices with the same message. */
  id: number;
  message: string;
}

/** Holds the current notices. It is independent of React, because sagas add notices too. */
export interface NoticeBoard {
  /** Adds a notice. @returns removes it; does nothing once it is gone */
  notify(message: string, options?: NoticeOptions): () => void;
  takeDown(id: number): void;
  /** Oldest first. The same array until something changes. */
  notices(): readonly Notice[];
  /** Adds a listener. @returns removes it */
  onChange(listener: () => void): () => void;
}

/** Nobody reads more than this at once. The oldest is removed. */
const NOTICES_MAX = 3;

/** Creates an empty board. A notice replaces one with the same message. */
export function createNoticeBoard(): NoticeBoard {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  const takeDown = (id: number) => {
    if (notices.some((notice) => notice.id === id)) change(notices.filter((notice) => notice.id !== id));
  };
  return {
    notify(message, options = {}) {
      const id = (lastId += 1);
      const others = notices.filter((notice) => notice.message !== message);
      change([...others, { ...options, id, message }].slice(-NOTICES_MAX));
      return () => {
        takeDown(id);
      };
    },
    takeDown,
    notices: () => notices,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
