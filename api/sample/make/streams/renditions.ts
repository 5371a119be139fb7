/** One size in which a video is offered. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  /** x264's constant rate factor: higher is smaller. */
  crf: number;
}

export const FRAMES_PER_SECOND = 12;

/** The frame that is drawn, before it is scaled to the renditions. */
export const FRAME = { width: 1280, height: 720 };

const LADDER: readonly Rendition[] = [
  { name: 'v240', width: 426, height: 240, crf: 38 },
  { name: 'v360', width: 640, height: 360, crf: 39 },
  { name: 'v540', width: 960, height: 540, crf: 41 },
  { name: 'v720', width: 1280, height: 720, crf: 41 },
];

/** What a video's stream offers: every seventh has no captions and a third have no I-frame playlist, so that players meet both. */
export interface StreamFeatures {
  renditions: readonly Rendition[];
  hasCaptions: boolean;
  hasIFrames: boolean;
}

/** Decides by the video's number and length what its stream offers; the largest size is for the first of each series. */
export function chooseFeatures(videoNumber: number, seconds: number): StreamFeatures {
  return {
    renditions: seconds > 60 || videoNumber % 100 !== 1 ? LADDER.slice(0, 3) : LADDER,
    hasCaptions: videoNumber % 7 !== 0,
    hasIFrames: videoNumber % 3 !== 0,
  };
}
