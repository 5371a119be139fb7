import { useCallback, useEffect, useState } from 'react';
import { chooseRemote, noRemote, watchRemote, type RemoteState } from './remote-playback';
import { findVideo, type Stage } from './find-video';

export interface RemotePlaybackChoice extends RemoteState {
  /** Lets the viewer choose a screen, or leave it; within a gesture. */
  choose: () => void;
}

/** Other screens for the stage's video (AirPlay, Chromecast), where there are any. */
export function useRemotePlayback(stage: Stage): RemotePlaybackChoice {
  const [state, setState] = useState(noRemote);
  useEffect(() => {
    const video = findVideo(stage);
    return video && watchRemote(video, setState);
  }, [stage]);
  const choose = useCallback(() => {
    const video = findVideo(stage);
    if (video) chooseRemote(video);
  }, [stage]);
  return { ...state, choose };
}
