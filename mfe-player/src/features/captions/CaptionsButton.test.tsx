import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { playerInState } from '../../../test/player-in-state';
import { CaptionsButton } from '../controls/ControlButtons';

const english = { id: 4, name: 'English', language: 'en' };
const button = () => screen.queryByRole('button', { name: 'Captions' });

it('shows and hides the captions, and says whether they are shown', async () => {
  const { player, commands, become } = playerInState({ captionTracks: [english] });
  render(<CaptionsButton player={player} />);
  await userEvent.click(screen.getByRole('button', { pressed: false }));
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  become({ captionTrackId: 4 });
  await userEvent.click(screen.getByRole('button', { pressed: true }));
  expect(commands.setCaptions.mock.calls).toEqual([[4], [undefined]]);
});

it('is not there where the stream has no captions', () => {
  const { player, become } = playerInState({});
  render(<CaptionsButton player={player} />);
  expect(button()).not.toBeInTheDocument();
  become({ captionTracks: [english] });
  expect(button()).toBeInTheDocument();
});
