import type { RefObject } from 'react';

/** The element that contains the video. Read on use, so the video may mount later. */
export type Stage = RefObject<HTMLElement | null>;

/** Finds the video of a stage, once mounted. */
export function findVideo(stage: Stage): HTMLVideoElement | undefined {
  return stage.current?.querySelector('video') ?? undefined;
}
