import { useCallback, useEffect, useState } from 'react';
import { chooseRemote, noRemote, watchRemote, type RemoteState } from './remote-playback';
import { videoOf, type Stage } from './video-of';

export interface RemotePlaybackChoice extends RemoteState {
  /** Lets the viewer choose a screen, or leave it; within a gesture. */
  choose: () => void;
}

/** Other screens for the stage's video (AirPlay, Chromecast), where there are any. */
export function useRemotePlayback(stage: Stage): RemotePlaybackChoice {
  const [state, setState] = useState(noRemote);
  useEffect(() => {
    const video = videoOf(stage);
    return video && watchRemote(video, setState);
  }, [stage]);
  const choose = useCallback(() => {
    const video = videoOf(stage);
    if (video) chooseRemote(video);
  }, [stage]);
  return { ...state, choose };
}
