import { SEEK_LONG_SECONDS, SEEK_SHORT_SECONDS, VOLUME_STEP } from '@steadfast/shared/limits';
import { formatDuration } from '@steadfast/shared/ui';
import { toggleCaptions } from '../captions/caption-choice';
import type { PlayerController } from '../../engine/player-controller';
import type { Feedback, FeedbackStore } from './player-feedback';
import { SPEEDS } from '../settings/player-preferences';
import type { PreferenceStore } from '../settings/preference-store';
import type { PlayerCommand } from './key-table';

/** All that keys act on. What is left out cannot be done here, which is then said. */
export interface CommandContext {
  player: PlayerController;
  preferences: PreferenceStore;
  feedback: FeedbackStore;
  toggleFullscreen?: (() => void) | undefined;
  togglePictureInPicture?: (() => void) | undefined;
  goToNext?: (() => void) | undefined;
  goToPrevious?: (() => void) | undefined;
  openHelp: () => void;
}

type Performer = (reach: CommandContext, key: string) => void;

const muteLabel: Feedback = { sign: 'muted', text: 'Muted' };

/** There is something to seek in. */
function isSeekable({ player }: CommandContext): boolean {
  const { durationSeconds, phase } = player.getState();
  return durationSeconds > 0 && phase !== 'failed';
}

const performers: Record<PlayerCommand, Performer> = {
  play: (reach) => {
    const { phase } = reach.player.getState();
    if (phase === 'idle' || phase === 'failed') return;
    reach.feedback.tell(
      reach.player.togglePlay()
        ? { sign: 'play', text: 'Play', spoken: 'Playing' }
        : { sign: 'pause', text: 'Pause', spoken: 'Paused' },
    );
  },
  back: jump(-SEEK_SHORT_SECONDS),
  forward: jump(SEEK_SHORT_SECONDS),
  backFar: jump(-SEEK_LONG_SECONDS),
  forwardFar: jump(SEEK_LONG_SECONDS),
  toShare: (reach, key) => {
    seekToPercent(reach, Number(key) / 10);
  },
  toStart: (reach) => {
    seekToPercent(reach, 0);
  },
  toEnd: (reach) => {
    seekToPercent(reach, 1);
  },
  frameBack: stepFrame(-1),
  frameForward: stepFrame(1),
  slower: changeSpeed(-1),
  faster: changeSpeed(1),
  louder: changeVolume(VOLUME_STEP),
  quieter: changeVolume(-VOLUME_STEP),
  mute: ({ player, feedback }) => {
    const { isMuted, volume } = player.getState();
    const isHeard = !isMuted && volume > 0;
    if (isHeard) player.setMuted(true);
    else player.unmute();
    feedback.tell(isHeard ? muteLabel : { sign: 'volume', text: 'Sound on' });
  },
  captions: ({ player, feedback }) => {
    const { captionTracks, captionTrackId } = player.getState();
    toggleCaptions(player);
    if (captionTracks.length === 0) feedback.tell({ sign: 'captions', text: 'No captions' });
    else feedback.tell({ sign: 'captions', text: `Captions ${captionTrackId === undefined ? 'on' : 'off'}` });
  },
  fullscreen: ({ toggleFullscreen, feedback }) => {
    if (toggleFullscreen) toggleFullscreen();
    else feedback.tell({ text: 'No full screen here' });
  },
  theatre: ({ preferences, feedback }) => {
    const isTheatre = !preferences.get().isTheatre;
    preferences.change({ isTheatre });
    feedback.tell({
      sign: isTheatre ? 'theatre' : 'theatre-exit',
      text: isTheatre ? 'Theatre view' : 'Default view',
    });
  },
  pictureInPicture: ({ togglePictureInPicture, feedback }) => {
    if (togglePictureInPicture) togglePictureInPicture();
    else feedback.tell({ text: 'No picture in picture here' });
  },
  next: ({ goToNext, feedback }) => {
    feedback.tell({ sign: 'next', text: goToNext ? 'Next video' : 'No next video' });
    goToNext?.();
  },
  previous: ({ goToPrevious, feedback }) => {
    feedback.tell({ sign: 'previous', text: goToPrevious ? 'Previous video' : 'No previous video' });
    goToPrevious?.();
  },
  help: ({ openHelp }) => {
    openHelp();
  },
};

/**
 * Does what a key stands for, and says so.
 *
 * @param key as `KeyboardEvent.key` gives it: which of the ten digits it was
 */
export function performCommand(command: PlayerCommand, key: string, reach: CommandContext): void {
  performers[command](reach, key);
}

function jump(seconds: number): Performer {
  return (reach) => {
    if (!isSeekable(reach)) return;
    reach.player.seekBy(seconds);
    reach.feedback.tellJump(seconds);
  };
}

function seekToPercent(reach: CommandContext, share: number): void {
  if (!isSeekable(reach)) return;
  const seconds = share * reach.player.getState().durationSeconds;
  reach.player.seekTo(seconds);
  reach.feedback.tell({ text: formatDuration(seconds) });
}

function stepFrame(direction: 1 | -1): Performer {
  return (reach) => {
    if (!isSeekable(reach)) return;
    reach.player.stepFrame(direction);
    reach.feedback.tell({
      sign: direction > 0 ? 'forward' : 'back',
      text: direction > 0 ? 'One frame forward' : 'One frame back',
    });
  };
}

function changeSpeed(direction: 1 | -1): Performer {
  return ({ player, preferences, feedback }) => {
    // What was asked for last, not what the medium has said so far: of two keys, one soon after the other, both count.
    const { speed } = preferences.get();
    const next =
      direction > 0 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
    if (next !== undefined) player.setSpeed(next);
    const now = next ?? speed;
    feedback.tell({ text: `Speed ${now}×`, spoken: now === 1 ? 'Usual speed' : `Speed ${now}` });
  };
}

function changeVolume(by: number): Performer {
  return ({ player, preferences, feedback }) => {
    const { volume } = preferences.get();
    if (player.getState().isMuted && by < 0) return feedback.tell(muteLabel);
    const hundredths = Math.min(Math.max(0, Math.round((volume + by) * 100)), 100);
    player.setVolume(hundredths / 100);
    feedback.tell({ sign: hundredths > 50 ? 'volume' : 'volume-low', text: `Volume ${hundredths}%` });
  };
}
