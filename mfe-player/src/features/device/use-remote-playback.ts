import { useCallback, useEffect, useState } from 'react';
import { listen } from '@steadfast/sdk';
import { findVideo, type Stage } from './use-fullscreen';

interface RemotePlaybackChoice extends RemoteState {
  /** Opens the screen picker. Call it during a user gesture. */
  choose: () => void;
}

/** Playback of the stage's video on other screens, by AirPlay or the Remote Playback API (Chromecast). */
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

/** Safari's non-standard API. */
interface SafariVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}
interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available';
}

type RemoteKind = 'airplay' | 'remote';

interface RemoteState {
  /** Undefined if no screen was found or the browser does not support it. */
  kind: RemoteKind | undefined;
  /** Whether the video plays there now. */
  isConnected: boolean;
}

const noRemote: RemoteState = { kind: undefined, isConnected: false };

/**
 * Watches for screens that can play a video.
 *
 * @param onChange receives the state whenever it changes
 * @returns stops watching
 */
function watchRemote(video: SafariVideo, onChange: (state: RemoteState) => void): () => void {
  return video.webkitShowPlaybackTargetPicker
    ? watchAirPlay(video, onChange)
    : watchStandard(video, onChange);
}

/**
 * Opens the browser's screen picker. Call it during a user gesture. Dismissing the picker changes nothing.
 */
function chooseRemote(video: SafariVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else
    findRemote(video)
      ?.prompt()
      .catch(() => undefined);
}

function watchAirPlay(video: SafariVideo, onChange: (state: RemoteState) => void): () => void {
  let isFound = false;
  const update = () => {
    const isConnected = video.webkitCurrentPlaybackTargetIsWireless ?? false;
    onChange({ kind: isFound || isConnected ? 'airplay' : undefined, isConnected });
  };
  const onAvailability = ({ availability }: AvailabilityEvent) => {
    isFound = availability === 'available';
    update();
  };
  const stops = [
    listen(video, ['webkitplaybacktargetavailabilitychanged'], onAvailability),
    listen(video, ['webkitcurrentplaybacktargetiswirelesschanged'], update),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function watchStandard(video: HTMLVideoElement, onChange: (state: RemoteState) => void): () => void {
  const remote = findRemote(video);
  if (!remote) return () => undefined;
  let isFound = false;
  let isOver = false;
  const update = () => {
    const isConnected = remote.state === 'connected';
    if (!isOver) onChange({ kind: isFound || isConnected ? 'remote' : undefined, isConnected });
  };
  const onAvailability = (isAvailable: boolean) => {
    isFound = isAvailable;
    update();
  };
  // Rejected if the browser cannot watch or the source cannot be sent: then nothing is offered.
  remote.watchAvailability(onAvailability).catch(() => undefined);
  const stop = listen(remote, ['connecting', 'connect', 'disconnect'], update);
  return () => {
    isOver = true;
    stop();
    remote.cancelWatchAvailability().catch(() => undefined);
  };
}

/** Not supported by every browser. */
const findRemote = (video: HTMLVideoElement) => (video as Partial<HTMLVideoElement>).remote;
