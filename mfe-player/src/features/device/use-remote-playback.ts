import { useCallback, useEffect, useState } from 'react';
import { chooseRemote, noRemote, watchRemote, type RemoteState } from './remote-playback';
import { findVideo, type Stage } from './find-video';

export interface RemotePlaybackChoice extends RemoteState {
  /** Opens the screen picker. Call it during a user gesture. */
  choose: () => void;
}

/** Playback of the stage's video on other screens (AirPlay, Chromecast). */
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
