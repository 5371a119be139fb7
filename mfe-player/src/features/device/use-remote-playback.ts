import { useEffect, useState } from 'react';
import { listen } from '@steadfast/sdk';
import { findVideo, type Stage } from './use-fullscreen';

interface RemotePlaybackChoice {
  /** Whether another screen was found, or plays the video now. */
  isOffered: boolean;
  /** Whether the video plays there now. */
  isConnected: boolean;
  /** Opens the browser's screen picker. Call it during a user gesture. Dismissing the picker changes nothing. */
  choose: () => void;
}

/** Playback of the stage's video on other screens (AirPlay, Chromecast). */
export function useRemotePlayback(stage: Stage): RemotePlaybackChoice {
  const [isAvailable, setAvailable] = useState(false);
  const [isConnected, setConnected] = useState(false);
  useEffect(() => {
    const remote = findRemote(stage);
    if (!remote) return;
    // Rejected if the browser cannot watch or the source cannot be sent: then nothing is offered.
    remote.watchAvailability(setAvailable).catch(() => undefined);
    const stop = listen(remote, ['connecting', 'connect', 'disconnect'], () => {
      setConnected(remote.state === 'connected');
    });
    return () => {
      stop();
      void stopWatching(remote);
    };
  }, [stage]);
  const choose = () => {
    findRemote(stage)
      ?.prompt()
      .catch(() => undefined);
  };
  return { isOffered: isAvailable || isConnected, isConnected, choose };
}

/** Without a rejection, and also where the browser returns no promise. */
async function stopWatching(remote: RemotePlayback): Promise<void> {
  try {
    await remote.cancelWatchAvailability();
  } catch {
    // It was not watched.
  }
}

/** Not supported by every browser. */
const findRemote = (stage: Stage) => (findVideo(stage) as Partial<HTMLVideoElement> | undefined)?.remote;
