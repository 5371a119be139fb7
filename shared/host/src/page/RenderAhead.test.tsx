import { act, fireEvent, render } from '@testing-library/react';
import { RenderAhead } from './RenderAhead';

const rowAt = (top: number) => {
  const row = document.createElement('ul');
  row.dataset.row = '';
  row.getBoundingClientRect = () => ({ top, bottom: top + 300 }) as DOMRect;
  document.body.append(row);
  return () => row.style.getPropertyValue('--card-visibility');
};
const idle = () => act(() => jest.advanceTimersByTime(100));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('renders the rows near the window once the viewer scrolls, one after the other', () => {
  const { innerHeight } = window;
  const rows = [rowAt(innerHeight), rowAt(innerHeight + 300), rowAt(3 * innerHeight)];
  render(<RenderAhead />);
  idle();
  expect(rows.map((read) => read())).toEqual(['', '', '']);
  fireEvent.scroll(window);
  act(() => jest.advanceTimersToNextTimer());
  expect(rows.map((read) => read())).toEqual(['visible', '', '']);
  idle();
  expect(rows.map((read) => read())).toEqual(['visible', 'visible', '']);
});

it('renders nothing for a page that has gone', () => {
  const read = rowAt(0);
  const { unmount } = render(<RenderAhead />);
  fireEvent.scroll(window);
  unmount();
  idle();
  expect(read()).toBe('');
});
