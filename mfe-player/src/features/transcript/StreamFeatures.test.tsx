import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playerInState } from '../../../test/player-in-state';
import { Chapters } from './StreamFeatures';

const chapters = [
  { startSeconds: 0, title: 'Iron' },
  { startSeconds: 62.5, title: '<b>Fire</b>' },
  { startSeconds: 3700, title: ' ' },
];

it('lists the chapters with their times, marks the one of now and seeks to another', async () => {
  const { player, commands, become } = playerInState({ chapters, currentTimeSeconds: 20 });
  render(<Chapters player={player} />);
  const buttons = screen.getAllByRole('button');
  const names = [
    'At the start: Iron',
    '1 minute 2 seconds: <b>Fire</b>',
    '1 hour 1 minute 40 seconds: Chapter 3',
  ];
  expect(screen.getAllByRole('button', { name: (name) => names.includes(name) })).toEqual(buttons);
  expect(screen.getByText('1:02')).toBeVisible();
  expect(screen.getByRole('button', { current: true })).toBe(buttons[0]);
  await userEvent.click(screen.getByRole('button', { name: /Fire/ }));
  expect(commands.seekTo.mock.calls).toEqual([[62.5]]);
  become({ currentTimeSeconds: 62.5 });
  expect(screen.getByRole('button', { current: true })).toBe(buttons[1]);
});

it('marks none before the first begins, and is not there where there are none', () => {
  const { player, become } = playerInState({ chapters: [{ startSeconds: 9, title: 'Later' }] });
  render(<Chapters player={player} />);
  expect(screen.queryByRole('button', { current: true })).not.toBeInTheDocument();
  become({ chapters: [] });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
