/**
 * The API calls of this remote. Reads are query options: `useQuery(videosQuery(filters))`. Changes go through `useChange`.
 * Only an API that offers the studio gets here, so responses are as the contract says.
 */
import type {
  CallQuery,
  CallResponse,
  Edit,
  Editor,
  StudioVideo,
  StudioVideoDetails,
} from '@steadfast/contract';
import { callQuery, requireData } from '@steadfast/sdk';
import { queryOptions } from '@tanstack/react-query';

/** How often a page asks while something is encoded. */
const POLL_MS = 3_000;
/** Videos on a page of the list, as the API has it. */
export const VIDEOS_PER_PAGE = 50;

export type VideoFilters = NonNullable<CallQuery<'GET /studio/videos'>>;

/** Shows the list before while the next one loads. */
const keepPrevious = <Response>(previous: Response | undefined) => previous;

const isEncoding = ({ encoding }: StudioVideo) => encoding !== undefined && encoding.state !== 'failed';

/** A page of the list of videos; asks again while one of them is encoded. */
export const videosQuery = (query: VideoFilters) =>
  queryOptions({
    ...callQuery('GET /studio/videos', { query }),
    select: ({ videos = [], total = 0 }) => ({ videos, total }),
    placeholderData: keepPrevious,
    refetchInterval: ({ state }) => (state.data?.videos?.some(isEncoding) ? POLL_MS : false),
  });

/** One video; asks again while it is encoded. */
export const videoQuery = (id: number) =>
  queryOptions({
    ...callQuery('GET /studio/videos/{id}', { params: { id } }),
    select: ({ video }): StudioVideoDetails => requireData(video, 'video'),
    refetchInterval: ({ state }) => (state.data?.video && isEncoding(state.data.video) ? POLL_MS : false),
  });

/** Series, tags, speakers and slides, each in order. */
export type Catalogue = CallResponse<'GET /studio/catalogue'>;

export const catalogueQuery = () =>
  queryOptions({
    ...callQuery('GET /studio/catalogue', {}),
    select: ({ series = [], tags = [], speakers = [], heroes = [] }): Catalogue => ({
      series,
      tags,
      speakers,
      heroes,
    }),
  });

/** The newest edits. @param limit at most LIST_PAGE_MAX */
export const editsQuery = (limit: number) =>
  queryOptions({
    ...callQuery('GET /studio/edits', { query: { limit } }),
    select: ({ edits = [] }): Edit[] => edits,
    placeholderData: keepPrevious,
  });

export const editorsQuery = () =>
  queryOptions({
    ...callQuery('GET /studio/editors', {}),
    select: ({ editors = [] }): Editor[] => editors,
  });

export type NumbersFilters = NonNullable<CallQuery<'GET /studio/numbers'>>;

/** What was played. */
export const numbersQuery = (query: NumbersFilters) =>
  queryOptions({
    ...callQuery('GET /studio/numbers', { query }),
    select: ({ rows = [], total = 0, weeks = [] }) => ({ rows, total, weeks }),
    placeholderData: keepPrevious,
  });
