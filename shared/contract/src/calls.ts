/**
 * Every call between the site and its API, by method and path. The API validates with these schemas. The site imports only
 * the types, so none of this reaches a browser.
 */
import type { Static, TSchema } from '@sinclair/typebox';
import { accountCalls } from './calls/account-calls';
import { catalogueCalls } from './calls/catalogue-calls';
import { playlistCalls } from './calls/playlist-calls';
import { progressCalls } from './calls/progress-calls';
import { searchCalls } from './calls/search-calls';
import { sharingCalls } from './calls/sharing-calls';
import { editorCalls, studioCalls } from './calls/studio-calls';
import { studioNumbersCalls } from './calls/studio-numbers-calls';
import { studioVideoCalls } from './calls/studio-video-calls';
import { subscriptionCalls } from './calls/subscription-calls';

export const calls = {
  ...catalogueCalls,
  ...searchCalls,
  ...progressCalls,
  ...playlistCalls,
  ...subscriptionCalls,
  ...accountCalls,
  ...sharingCalls,
  ...studioVideoCalls,
  ...studioCalls,
  ...editorCalls,
  ...studioNumbersCalls,
} as const;

export type {
  Edit,
  EditedKind,
  Editor,
  StudioHero,
  StudioSeries,
  StudioSpeaker,
  StudioTag,
} from './calls/studio-calls';
export type { StudioNumbers } from './calls/studio-numbers-calls';
export type { StudioVideo, StudioVideoDetails, VideoProblem, VideoState } from './calls/studio-video-calls';
export { ID_RANGE, type Call } from './calls/call';
/** A call by method and path, for instance `GET /video/series/{id}`. */
export type CallName = keyof typeof calls;
type Part<N extends CallName, P extends 'params' | 'query' | 'body'> =
  (typeof calls)[N] extends Record<P, infer S> ? (S extends TSchema ? Static<S> : never) : undefined;
/** The path parameters of a call, `undefined` where it has none. */
export type CallParams<N extends CallName> = Part<N, 'params'>;
/** The query parameters of a call, `undefined` where it has none. */
export type CallQuery<N extends CallName> = Part<N, 'query'>;
/** The body of a call, `undefined` where it has none. */
export type CallBody<N extends CallName> = Part<N, 'body'>;
/** The response body of a call on success; an empty object where the specification does not show one. */
export type CallResponse<N extends CallName> = Static<(typeof calls)[N]['answer']>;
