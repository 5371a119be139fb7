import type { ListedVideo } from '@steadfast/sdk';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusInQueue } from './use-queue-list';

describe('The focus in a queue that lists only some of its videos', () => {
  let focus: ReturnType<typeof useFocusInQueue>;
  /** Lists three videos from the index `first` on. */
  function List({ ids, first }: { ids: number[]; first: number }) {
    const list = useRef<HTMLUListElement>(null);
    focus = useFocusInQueue(
      list,
      ids.map((id) => ({ id }) as ListedVideo),
      first,
    );
    return (
      <ul ref={list}>
        {ids.slice(first, first + 3).map((id) => (
          <li key={id}>
            <a href={`/video/${id}`}>Video {id}</a>
          </li>
        ))}
      </ul>
    );
  }
  const link = (id: number) => screen.getByRole('link', { name: `Video ${id}` });

  it('moves to the video after a removed one, and back to it when it is restored', () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    const { rerender } = render(<List ids={all} first={3} />);
    link(5).focus();
    act(() => focus.onRemoving(4));
    // Without it, the current video moves up by one, and so does the start of the list.
    rerender(<List ids={all.filter((id) => id !== 5)} first={2} />);
    expect(link(6)).toHaveFocus();
    act(() => focus.onRestoring(5));
    rerender(<List ids={all} first={3} />);
    expect(link(5)).toHaveFocus();
  });
});
