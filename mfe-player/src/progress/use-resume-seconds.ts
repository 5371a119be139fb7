import { selectIsSessionKnown, useUser, type SessionState, type Video } from '@steadfast/shared';
import { useSelector } from 'react-redux';
import { resumeSeconds } from './resume-seconds';

/**
 * Where the viewer begins: where they left off when signed in (REQ-VIDEO-4), else at the start. While it is not known yet
 * who they are, the video's answer tells: the API knows a progress only for who sent a token.
 */
export function useResumeSeconds(video: Video | undefined): number {
  const isSignedIn = useUser() !== null;
  const isKnown = useSelector<SessionState, boolean>(selectIsSessionKnown);
  return video && (isSignedIn || !isKnown) ? resumeSeconds(video) : 0;
}
