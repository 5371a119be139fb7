import { act, render, screen } from '@testing-library/react';
import { SUCCESS_CLOSE_MS } from '@steadfast/shared/limits';
import { ChangeDone } from './ChangeDone';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('A change that has worked', () => {
  it('REQ-PROFILE-1 REQ-PROFILE-2 REQ-PROFILE-3 closes after 3 s, once', () => {
    const closed = jest.fn();
    const { rerender } = render(<ChangeDone message="It is changed." isOpen onClose={closed} />);
    expect(screen.getByRole('heading', { name: 'It is changed.' })).toHaveFocus();
    pass(SUCCESS_CLOSE_MS - 1);
    expect(closed).not.toHaveBeenCalled();
    pass(1);
    expect(closed).toHaveBeenCalledTimes(1);
    expect(SUCCESS_CLOSE_MS).toBe(3000);
    rerender(<ChangeDone message="It is changed." isOpen={false} onClose={closed} />);
    pass(SUCCESS_CLOSE_MS);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes nothing more when it was closed before', () => {
    const closed = jest.fn();
    const { rerender } = render(<ChangeDone message="It is changed." isOpen onClose={closed} />);
    pass(1000);
    rerender(<ChangeDone message="It is changed." isOpen={false} onClose={closed} />);
    pass(SUCCESS_CLOSE_MS);
    expect(closed).not.toHaveBeenCalled();
  });
});
