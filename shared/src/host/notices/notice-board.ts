import type { NoticeOptions } from '../../site/intents';

/** Something short to say, as it hangs on the board. */
export interface Notice extends NoticeOptions {
  /** Tells notices of the same words apart. */
  id: number;
  message: string;
}

/** Where notices hang until they are taken down: outside React, because sagas say things too. */
export interface NoticeBoard {
  /** @returns takes it down, wherever it is no longer true; nothing when it has gone by then */
  notify(message: string, more?: NoticeOptions): () => void;
  takeDown(id: number): void;
  /** The oldest first; the same array until something changes. */
  notices(): readonly Notice[];
  /** @returns stops telling */
  onChange(changed: () => void): () => void;
}

/** More than these at once nobody reads: the oldest is taken down. */
const NOTICES_MAX = 3;

/** Makes an empty board. A notice with the words of one that hangs there takes its place. */
export function createNoticeBoard(): NoticeBoard {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Notice[]) => {
    notices = next;
    for (const changed of listeners) changed();
  };
  const takeDown = (id: number) => {
    if (notices.some((notice) => notice.id === id)) change(notices.filter((notice) => notice.id !== id));
  };
  return {
    notify(message, more = {}) {
      const id = (lastId += 1);
      const others = notices.filter((notice) => notice.message !== message);
      change([...others, { ...more, id, message }].slice(-NOTICES_MAX));
      return () => {
        takeDown(id);
      };
    },
    takeDown,
    notices: () => notices,
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
