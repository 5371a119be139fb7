import { useNotices, type NoticeBoard } from '@steadfast/shared/host';
import { Notice } from './Notice';

/** What hangs on the board, at the foot of the window. */
export function Notices({ board }: { board: NoticeBoard }) {
  const newest = useNotices(board).at(-1);
  const takeDown = () => {
    if (newest) board.takeDown(newest.id);
  };
  return <Notice text={newest?.message ?? ''} onGone={takeDown} />;
}
