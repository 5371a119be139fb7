/** Other screens that a video can be sent to: by the standard's Remote Playback, or by AirPlay. */

/** What Safari has instead of the standard, or beside it. */
interface SafariVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}
interface AvailabilityEvent extends Event {
  availability?: 'available' | 'not-available';
}

export type RemoteKind = 'airplay' | 'remote';

export interface RemoteState {
  /** Undefined where no screen was found, or this browser looks for none. */
  kind: RemoteKind | undefined;
  /** The video is shown there now. */
  isConnected: boolean;
}

export const noRemote: RemoteState = { kind: undefined, isConnected: false };

const CONNECTIONS = ['connecting', 'connect', 'disconnect'] as const;

/**
 * Looks for screens for a video.
 *
 * @param told what was found, whenever that changes
 * @returns stops looking
 */
export function watchRemote(video: SafariVideo, told: (state: RemoteState) => void): () => void {
  return video.webkitShowPlaybackTargetPicker ? watchAirPlay(video, told) : watchStandard(video, told);
}

/** Lets the viewer choose a screen, or leave it. To be called within a gesture; a choice that is not made changes nothing. */
export function chooseRemote(video: SafariVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else
    remoteOf(video)
      ?.prompt()
      .catch(() => undefined);
}

function watchAirPlay(video: SafariVideo, told: (state: RemoteState) => void): () => void {
  let isFound = false;
  const tell = () => {
    const isConnected = video.webkitCurrentPlaybackTargetIsWireless ?? false;
    told({ kind: isFound || isConnected ? 'airplay' : undefined, isConnected });
  };
  const onAvailability = ({ availability }: AvailabilityEvent) => {
    isFound = availability === 'available';
    tell();
  };
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell);
  return () => {
    video.removeEventListener('webkitplaybacktargetavailabilitychanged', onAvailability);
    video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell);
  };
}

function watchStandard(video: HTMLVideoElement, told: (state: RemoteState) => void): () => void {
  const remote = remoteOf(video);
  if (!remote) return () => undefined;
  let isFound = false;
  let isOver = false;
  const tell = () => {
    const isConnected = remote.state === 'connected';
    if (!isOver) told({ kind: isFound || isConnected ? 'remote' : undefined, isConnected });
  };
  const onAvailability = (isAvailable: boolean) => {
    isFound = isAvailable;
    tell();
  };
  // Where it cannot look on its own, or the source cannot be sent, nothing is offered.
  remote.watchAvailability(onAvailability).catch(() => undefined);
  for (const name of CONNECTIONS) remote.addEventListener(name, tell);
  return () => {
    isOver = true;
    for (const name of CONNECTIONS) remote.removeEventListener(name, tell);
    remote.cancelWatchAvailability().catch(() => undefined);
  };
}

/** Not every browser has it. */
const remoteOf = (video: HTMLVideoElement) => (video as Partial<HTMLVideoElement>).remote;
