import { useSyncExternalStore } from 'react';
import type { Notice, NoticeBoard } from './notice-board';

/** What hangs on the board now. */
export function useNotices({ onChange, notices }: NoticeBoard): readonly Notice[] {
  return useSyncExternalStore(onChange, notices);
}
