import { createNoticeBoard } from './notice-board';

const messages = ({ notices }: ReturnType<typeof createNoticeBoard>) =>
  notices().map(({ message }) => message);

describe('The notice board', () => {
  it('holds the newest three, the oldest first', () => {
    const board = createNoticeBoard();
    for (const message of ['1', '2', '3', '4']) board.notify(message);
    expect(messages(board)).toEqual(['2', '3', '4']);
  });

  it('says the same words once, anew', () => {
    const board = createNoticeBoard();
    for (const message of ['Saved', 'Other', 'Saved']) board.notify(message);
    expect(messages(board)).toEqual(['Other', 'Saved']);
    expect(board.notices()[1]?.id).toBe(3);
  });

  it('tells of every change, and of none after it was asked to stop', () => {
    const board = createNoticeBoard();
    const changed = jest.fn();
    const stop = board.onChange(changed);
    board.notify('1', { tone: 'error' });
    board.takeDown(1);
    board.takeDown(1);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    board.notify('2');
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('takes down what is no longer true, and not what was said anew since', () => {
    const board = createNoticeBoard();
    const takeDown = board.notify('1');
    board.notify('2');
    takeDown();
    expect(messages(board)).toEqual(['2']);
    board.notify('1');
    takeDown();
    expect(messages(board)).toEqual(['2', '1']);
  });

  it('gives the same array until something changes', () => {
    const board = createNoticeBoard();
    board.notify('1');
    expect(board.notices()).toBe(board.notices());
  });
});
