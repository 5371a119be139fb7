import type { PlayableVideo } from '../../api';
import { mediaUrl } from '@steadfast/sdk';
import { SEEK_LONG_SECONDS } from '@steadfast/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { usePlayback, type PlayerController } from '../../engine/player-controller';

export interface MediaSessionOptions {
  player: PlayerController;
  /** Undefined while it loads. */
  video: PlayableVideo | undefined;
  /** Undefined if there is no other video; the system then shows no such button. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/**
 * Connects the player to the system: shows what is playing and handles media keys, headsets, the lock screen
 * and the browser's own media controls.
 */
export function useMediaSession({ player, video, onNext, onPrevious }: MediaSessionOptions): void {
  const session = (navigator as Partial<Pick<Navigator, 'mediaSession'>>).mediaSession;
  const [hasNext, hasPrevious] = [onNext !== undefined, onPrevious !== undefined];
  const goToNext = useEffectEvent(() => onNext?.());
  const goToPrevious = useEffectEvent(() => onPrevious?.());

  useEffect(() => {
    if (!session || !video) return;
    session.metadata = createMetadata(video);
    return () => {
      session.metadata = null;
    };
  }, [session, video]);

  useEffect(() => {
    if (!session) return;
    return handleSessionActions(session, {
      play: () => player.play(),
      pause: () => player.pause(),
      stop: () => player.pause(),
      seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset || SEEK_LONG_SECONDS)),
      seekforward: ({ seekOffset }) => player.seekBy(seekOffset || SEEK_LONG_SECONDS),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) player.seekTo(seekTime);
      },
      ...(hasNext && { nexttrack: () => goToNext() }),
      ...(hasPrevious && { previoustrack: () => goToPrevious() }),
    });
  }, [session, player, hasNext, hasPrevious]);

  const phase = usePlayback(player, (state) => state.phase);
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const speed = usePlayback(player, (state) => state.speed);
  const seeks = usePlayback(player, (state) => state.seeks);
  useEffect(() => {
    if (!session) return;
    session.playbackState = playbackStates[phase] ?? 'none';
    reportPosition(session, {
      duration,
      playbackRate: speed,
      position: player.getState().currentTimeSeconds,
    });
  }, [session, player, phase, duration, speed, seeks]);

  useEffect(
    () => () => {
      if (session) session.playbackState = 'none';
    },
    [session],
  );
}

/** The system advances the position between reports. */
const playbackStates: Partial<Record<string, MediaSessionPlaybackState>> = {
  playing: 'playing',
  buffering: 'playing',
  paused: 'paused',
  ended: 'paused',
};

/** The metadata that the system shows: on the lock screen, beside media keys, on a watch. */
function createMetadata({ title, series, Picture: set, ThumbnailUrl }: PlayableVideo): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: series?.name ?? '',
    artwork: set
      ? set.widths.flatMap((width) => {
          const src = resolveMediaUrl(`${set.base}-${width}.webp`);
          const sizes = `${width}x${Math.round((width * set.height) / set.width)}`;
          return src ? [{ src, sizes, type: 'image/webp' }] : [];
        })
      : createArtwork(resolveMediaUrl(ThumbnailUrl)),
  });
}

const createArtwork = (src: string | undefined): MediaImage[] => (src ? [{ src }] : []);

function resolveMediaUrl(address: string | undefined): string | undefined {
  try {
    return address ? mediaUrl(address) : undefined;
  } catch {
    return undefined; // not a valid media URL
  }
}

type SessionActions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/**
 * Registers handlers for media keys and system controls. Browsers support different actions.
 *
 * @returns removes the handlers
 */
function handleSessionActions(session: MediaSession, actions: SessionActions): () => void {
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Not supported by this browser.
    }
  };
  const names = Object.keys(actions) as MediaSessionAction[];
  for (const name of names) set(name, actions[name] ?? null);
  return () => {
    for (const name of names) set(name, null);
  };
}

/** Reports the playback position to the system; clears it while the duration is unknown. */
function reportPosition(session: MediaSession, state: Required<MediaPositionState>): void {
  const { duration, position } = state;
  if (!('setPositionState' in session)) return;
  if (duration > 0)
    session.setPositionState({ ...state, position: Math.min(Math.max(0, position), duration) });
  else session.setPositionState();
}
