import { SEEK_LONG_SECONDS, SEEK_SHORT_SECONDS, VOLUME_STEP } from '@steadfast/contract/limits';
import { formatDuration } from '@steadfast/ui';
import { isSeekable } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { playerFeedback, seekWithFeedback, type Feedback } from './player-feedback';
import { playerPreferences, SPEEDS } from '../../engine/preferences';
import type { Fullscreen } from '../device/use-fullscreen';
import type { PictureInPicture } from '../device/use-picture-in-picture';
import type { PlayerCommand } from './key-table';
import { keyHelp } from './shortcut-store';

/** Another video of the queue. */
export interface Neighbour {
  title: string;
  onGo: () => void;
}

/** What shortcuts and controls act on. */
export interface CommandContext {
  player: PlayerController;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  fullscreen: Fullscreen;
  pictureInPicture: PictureInPicture;
}

/** @param key `KeyboardEvent.key`: which digit was pressed */
type CommandHandler = (context: CommandContext, key: string) => void;

const muteLabel: Feedback = { icon: 'muted', text: 'Muted' };

/** Performs each command and shows feedback. */
export const commandHandlers: Record<PlayerCommand, CommandHandler> = {
  play: (context) => {
    const { phase } = context.player.getState();
    if (phase === 'idle' || phase === 'failed') return;
    playerFeedback.show(
      context.player.togglePlay()
        ? { icon: 'play', text: 'Play', spoken: 'Playing' }
        : { icon: 'pause', text: 'Pause', spoken: 'Paused' },
    );
  },
  back: jump(-SEEK_SHORT_SECONDS),
  forward: jump(SEEK_SHORT_SECONDS),
  backFar: jump(-SEEK_LONG_SECONDS),
  forwardFar: jump(SEEK_LONG_SECONDS),
  seekToPercent: (context, key) => seekToFraction(context, Number(key) / 10),
  toStart: (context) => seekToFraction(context, 0),
  toEnd: (context) => seekToFraction(context, 1),
  frameBack: stepFrame(-1),
  frameForward: stepFrame(1),
  slower: changeSpeed(-1),
  faster: changeSpeed(1),
  louder: changeVolume(VOLUME_STEP),
  quieter: changeVolume(-VOLUME_STEP),
  mute: ({ player }) => {
    const { isMuted, volume } = player.getState();
    const isHeard = !isMuted && volume > 0;
    if (isHeard) player.setMuted(true);
    else player.unmute();
    playerFeedback.show(isHeard ? muteLabel : { icon: 'volume', text: 'Sound on' });
  },
  captions: ({ player }) => {
    const { captionTracks, captionTrackId } = player.getState();
    player.toggleCaptions();
    if (captionTracks.length === 0) playerFeedback.show({ icon: 'captions', text: 'No captions' });
    else
      playerFeedback.show({
        icon: 'captions',
        text: `Captions ${captionTrackId === undefined ? 'on' : 'off'}`,
      });
  },
  fullscreen: ({ fullscreen }) => {
    if (fullscreen.isSupported) fullscreen.toggle();
    else playerFeedback.show({ text: 'Full screen is not available' });
  },
  theatre: () => {
    const isTheatre = !playerPreferences.get().isTheatre;
    playerPreferences.change({ isTheatre });
    playerFeedback.show({
      icon: isTheatre ? 'theatre' : 'theatre-exit',
      text: isTheatre ? 'Theatre view' : 'Default view',
    });
  },
  pictureInPicture: ({ pictureInPicture }) => {
    if (pictureInPicture.isOffered) pictureInPicture.toggle();
    else playerFeedback.show({ text: 'Picture in picture is not available' });
  },
  next: ({ next }) => goToVideo('next', 'Next video', next),
  previous: ({ previous }) => goToVideo('previous', 'Previous video', previous),
  help: keyHelp.open,
};

function goToVideo(icon: 'next' | 'previous', text: string, video: Neighbour | undefined): void {
  // The page announces the new video, so its feedback is not spoken.
  playerFeedback.show(video ? { icon, text, spoken: '' } : { icon, text: `No ${icon} video` });
  video?.onGo();
}

function jump(seconds: number): CommandHandler {
  return ({ player }) => seekWithFeedback(player, seconds);
}

function seekToFraction({ player }: CommandContext, fraction: number): void {
  const state = player.getState();
  if (!isSeekable(state)) return;
  const seconds = fraction * state.durationSeconds;
  player.seekTo(seconds);
  playerFeedback.show({ text: formatDuration(seconds) });
}

function stepFrame(direction: 1 | -1): CommandHandler {
  return ({ player }) => {
    if (!isSeekable(player.getState())) return;
    player.stepFrame(direction);
    playerFeedback.show({
      icon: direction > 0 ? 'forward' : 'back',
      text: direction > 0 ? 'One frame forward' : 'One frame back',
    });
  };
}

function changeSpeed(direction: 1 | -1): CommandHandler {
  return ({ player }) => {
    // The last requested speed, not the element's: two quick key presses both count.
    const { speed } = playerPreferences.get();
    const next =
      direction > 0 ? SPEEDS.find((each) => each > speed) : SPEEDS.findLast((each) => each < speed);
    if (next !== undefined) player.setSpeed(next);
    const now = next ?? speed;
    playerFeedback.show({ text: `Speed ${now}×`, spoken: now === 1 ? 'Normal speed' : `Speed ${now}` });
  };
}

function changeVolume(by: number): CommandHandler {
  return ({ player }) => {
    const { volume } = playerPreferences.get();
    if (player.getState().isMuted && by < 0) return playerFeedback.show(muteLabel);
    const hundredths = Math.min(Math.max(0, Math.round((volume + by) * 100)), 100);
    player.setVolume(hundredths / 100);
    playerFeedback.show({ icon: hundredths > 50 ? 'volume' : 'volume-low', text: `Volume ${hundredths}%` });
  };
}
