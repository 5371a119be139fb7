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

/** The current captions over the video, below the controls in the stage. */
export function Captions({ player }: CaptionsProps) {
  const cues = usePlayback(player, (state) => state.activeCaptions);
  const language = usePlayback(player, selectLanguage);
  const { position } = usePreference('captionStyle');
  if (cues.length === 0) return null;
  return (
    <CaptionLayer
      language={language}
      captions={cues.map((cue, index) => ({
        key: `${cue.startTime} ${index}`,
        position: positionCue(cue, position),
        content: <CueText cue={cue} />,
      }))}
    />
  );
}

const selectLanguage = ({ captionTracks, captionTrackId }: PlaybackState) =>
  captionTracks.find(({ id }) => id === captionTrackId)?.language;
