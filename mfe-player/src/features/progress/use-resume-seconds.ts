import { selectIsSessionKnown, useUser, type SessionState, type Video } from '@steadfast/shared';
import { findFurthestReport } from '@steadfast/shared/watch-progress';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { resumeSeconds } from './resume-seconds';

/**
 * Where the viewer begins: where they left off when signed in (REQ-VIDEO-4), else at the start. While it is not known yet
 * who they are, the video's answer tells: the API knows a progress only for who sent a token. What the API has not heard of
 * yet, for want of a network, counts too.
 */
export function useResumeSeconds(video: Video | undefined): number {
  const viewer = useUser()?.email;
  const isKnown = useSelector<SessionState, boolean>(selectIsSessionKnown);
  return useMemo(() => {
    if (!video || (viewer === undefined && isKnown)) return 0;
    const { id, duration, videoProgressSeconds: known = 0 } = video;
    return resumeSeconds({ duration, videoProgressSeconds: Math.max(known, findFurthestReport(id, viewer)) });
  }, [video, viewer, isKnown]);
}
