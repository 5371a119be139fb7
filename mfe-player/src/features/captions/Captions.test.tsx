import { act, render, screen } from '@testing-library/react';
import { cueOf } from '../../../test/cue-of';
import { playerInState } from '../../../test/player-in-state';
import { defaultPreferences, playerPreferences } from '../../engine/preferences';
import { Captions, positionCue, type PositionedCue } from './Captions';

const english = { id: 3, name: 'English', language: 'en' };

const style = (part: Partial<typeof defaultPreferences.captionStyle>) => {
  act(() => {
    playerPreferences.change({ captionStyle: { ...defaultPreferences.captionStyle, ...part } });
  });
};
const layer = () => document.querySelector<HTMLElement>('.layer');

function show(...cues: VTTCue[]) {
  const { player, become } = playerInState({
    activeCaptions: cues,
    captionTracks: [english],
    captionTrackId: 3,
  });
  render(<Captions player={player} />);
  return { become };
}

it('shows what is said now, and nothing once it was said', () => {
  const { become } = show(cueOf('No smith strikes cold iron'), cueOf('because cold iron cracks'));
  expect(screen.getAllByText(/cold iron/).map(({ textContent }) => textContent)).toEqual([
    'No smith strikes cold iron',
    'because cold iron cracks',
  ]);
  become({ activeCaptions: [] });
  expect(screen.queryByText(/cold iron/)).not.toBeInTheDocument();
});

it('says in which language, and lets each line find its own direction', () => {
  show(cueOf('לא ירא רע'));
  expect(layer()).toHaveAttribute('lang', 'en');
  expect(screen.getByText('לא ירא רע')).toHaveAttribute('dir', 'auto');
});

it('keeps the markup that captions need, and runs nothing that a stream writes', () => {
  const run = jest.fn();
  Object.assign(window, { run });
  show(
    cueOf(
      '<b>Stay</b> <i>with <u>him</u></i> <span lang="he">שלום</span>' +
        '<span class="gutter" title="Bob" onclick="run()"> said</span><img src=x onerror="run()"><script>run()</script>',
    ),
  );
  const caption = document.querySelector('p');
  expect(caption?.innerHTML).toBe('<b>Stay</b> <i>with <u>him</u></i> <span lang="he">שלום</span> saidrun()');
  expect(run).not.toHaveBeenCalled();
});

it('looks as the viewer chose, at once and on the next visit', () => {
  style({ colour: 'yellow', background: 'none', size: 'large' });
  playerPreferences.reload();
  show(cueOf('Stand'));
  expect(layer()).toHaveAttribute('data-colour', 'yellow');
  expect(layer()).toHaveAttribute('data-background', 'none');
  expect(layer()?.style.getPropertyValue('--caption-scale')).toBe('1.4');
  style({ size: 'small' });
  expect(layer()?.style.getPropertyValue('--caption-scale')).toBe('0.75');
});

it('stands where the viewer wants it, except for what the stream puts at the top', () => {
  show(cueOf('Below'), cueOf('Above', 0, { line: 0 }));
  expect(screen.getByText('Below').parentElement).toHaveClass('bottom');
  expect(screen.getByText('Above').parentElement).toHaveClass('top');
  style({ position: 'top' });
  expect(screen.getByText('Below').parentElement).toHaveClass('top');
});

const lines = (line: PositionedCue['line']): PositionedCue => ({ line, snapToLines: true });
const percent = (line: number): PositionedCue => ({ line, snapToLines: false });

it.each<[string, PositionedCue]>([
  ['says nothing', lines('auto')],
  ['counts from the bottom', lines(-1)],
  ['names a low line', lines(14)],
  ['names a place below the middle', percent(85)],
])('draws a cue that %s where the viewer wants it', (_, cue) => {
  expect(positionCue(cue, 'bottom')).toBe('bottom');
  expect(positionCue(cue, 'top')).toBe('top');
});

it.each<[string, PositionedCue]>([
  ['the first line', lines(0)],
  ['a line far from the bottom', lines(-14)],
  ['a place above the middle', percent(10)],
])('leaves a cue at the top that its author put on %s', (_, cue) => {
  expect(positionCue(cue, 'bottom')).toBe('top');
});
