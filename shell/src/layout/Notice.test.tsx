import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Notice } from './Notice';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Example({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setText('Removed from Lent')}>
        Tell something else
      </button>
      <Notice text={text} onGone={setText} />
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A notice', () => {
  it('is read to screen readers and gone after 5 seconds', () => {
    render(<Example first="Saved to Lent" />);
    expect(screen.getByRole('status')).toHaveTextContent('Saved to Lent');
    pass(4_999);
    expect(screen.getByText('Saved to Lent')).toBeInTheDocument();
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('has its place before it has something to say, or screen readers would miss it', () => {
    render(<Example first="" />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays its whole time when it takes the place of another', () => {
    render(<Example first="Saved to Lent" />);
    pass(4_000);
    act(() => screen.getByRole('button', { name: 'Tell something else' }).click());
    pass(4_999);
    expect(screen.getByRole('status')).toHaveTextContent('Removed from Lent');
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
