import { positionCue } from './caption-position';
import type { PlaybackState } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { usePreference } from '../settings/use-preferences';
import { CaptionLayer } from './CaptionLayer';
import { CueText } from './CueText';

export interface CaptionsProps {
  player: PlayerController;
}

/** What is said now, over the picture, if the viewer wants captions. Stands within the stage, below its controls. */
export function Captions({ player }: CaptionsProps) {
  const cues = usePlayback(player, (state) => state.activeCaptions);
  const language = usePlayback(player, shownLanguage);
  const { position } = usePreference('captionStyle');
  if (cues.length === 0) return null;
  return (
    <CaptionLayer
      language={language}
      captions={cues.map((cue, index) => ({
        key: `${cue.startTime} ${index}`,
        place: positionCue(cue, position),
        content: <CueText cue={cue} />,
      }))}
    />
  );
}

const shownLanguage = ({ captionTracks, captionTrackId }: PlaybackState) =>
  captionTracks.find(({ id }) => id === captionTrackId)?.language;
