/** A viewer who stopped this close to the end has finished the video, which then starts over. */
export const NEAR_END_SECONDS = 3;

/** Where to resume a video that was watched before (REQ-VIDEO-4). */
export function chooseResumeSeconds(video: {
  duration?: number | undefined;
  videoProgressSeconds?: number | undefined;
}): number {
  const { duration = Infinity, videoProgressSeconds: progress = 0 } = video;
  return Number.isFinite(progress) && progress > 0 && progress <= duration - NEAR_END_SECONDS ? progress : 0;
}
