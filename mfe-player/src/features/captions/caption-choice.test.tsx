import { playerInState } from '../../../test/player-in-state';
import { findByLanguage } from '../../engine/caption-tracks';
import { toggleCaptions } from './caption-choice';

const track = (id: number, language?: string) => ({ id, name: `Track ${id}`, language });
const english = track(0, 'en');
const portuguese = track(1, 'pt-BR');
const unnamed = track(2);

afterEach(() => jest.restoreAllMocks());

describe('Which captions are shown', () => {
  it.each([
    ['in the very language', [english, portuguese], ['pt-BR'], portuguese],
    ['in the language of another region', [english, portuguese], ['PT-pt'], portuguese],
    ['in the first language that there is', [english, portuguese], [undefined, 'fr', 'pt', 'en'], portuguese],
    ['the first of all where none fits', [unnamed, english], ['fr', ''], unnamed],
    ['none of none', [], ['en'], undefined],
  ])('are those %s', (_, tracks, languages, expected) => {
    expect(findByLanguage(tracks, languages)).toBe(expected);
  });

  it('prefers the very region, wherever it stands', () => {
    const tracks = [track(0, 'pt'), portuguese];
    expect(findByLanguage(tracks, ['pt-BR'])).toBe(portuguese);
  });
});

describe('Switching captions on and off', () => {
  it('shows those in the language of the sound', () => {
    const { player, commands } = playerInState({
      captionTracks: [english, portuguese],
      audioTracks: [track(7, 'pt')],
      audioTrackId: 7,
    });
    toggleCaptions(player);
    expect(commands.setCaptions.mock.calls).toEqual([[1]]);
  });

  it('shows those that the viewer reads where the sound does not say its language', () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'pt']);
    const { player, commands } = playerInState({ captionTracks: [english, portuguese] });
    toggleCaptions(player);
    expect(commands.setCaptions.mock.calls).toEqual([[1]]);
  });

  it('hides them, and shows the same again', () => {
    const { player, commands, become } = playerInState({
      captionTracks: [english, portuguese],
      captionTrackId: 1,
      audioTracks: [track(7, 'en')],
      audioTrackId: 7,
    });
    toggleCaptions(player);
    become({ captionTrackId: undefined });
    toggleCaptions(player);
    expect(commands.setCaptions.mock.calls).toEqual([[undefined], [1]]);
  });

  it('does nothing where the stream has none', () => {
    const { player, commands } = playerInState({});
    toggleCaptions(player);
    expect(commands.setCaptions).not.toHaveBeenCalled();
  });
});
