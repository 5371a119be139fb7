import type { RefObject } from 'react';

/** A part of the page with the video in it. It is looked up when needed, so it may come later. */
export type Stage = RefObject<HTMLElement | null>;

/** The video of a stage, once it is there. */
export function findVideo(stage: Stage): HTMLVideoElement | undefined {
  return stage.current?.querySelector('video') ?? undefined;
}
