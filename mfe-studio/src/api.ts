/**
 * The API calls of this remote. Reads are query options: `useQuery(videosQuery(filters))`. Changes go through `useChange`.
 */
import type { CallName, CallQuery, CallResponse, StudioVideo } from '@steadfast/contract';
import { callQuery } from '@steadfast/sdk';
import { queryOptions } from '@tanstack/react-query';

/** How often a page asks while something is encoded. */
const POLL_MS = 3_000;
/** Rows on a page of a list, as the API has it. */
export const ROWS_PER_PAGE = 50;

/** Shows the list before while the next one loads. */
const keepPrevious = <Response>(previous: Response | undefined) => previous;

/** Only an API that offers the studio gets here, so responses are as the contract says. */
const readQuery = <N extends CallName>(...call: Parameters<typeof callQuery<N>>) => ({
  ...callQuery(...call),
  select: (response: Partial<CallResponse<N>>) => response as CallResponse<N>,
});

export type VideoFilters = NonNullable<CallQuery<'GET /studio/videos'>>;

const isEncoding = ({ encoding }: StudioVideo) => encoding !== undefined && encoding.state !== 'failed';

/** A page of the list of videos; asks again while one of them is encoded. */
export const videosQuery = (query: VideoFilters) =>
  queryOptions({
    ...readQuery('GET /studio/videos', { query }),
    placeholderData: keepPrevious,
    refetchInterval: ({ state }) => (state.data?.videos?.some(isEncoding) ? POLL_MS : false),
  });

/** One video; asks again while it is encoded. */
export const videoQuery = (id: number) =>
  queryOptions({
    ...readQuery('GET /studio/videos/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.video && isEncoding(state.data.video) ? POLL_MS : false),
  });

/** Series, tags, speakers and slides, each in order. */
export type Catalogue = CallResponse<'GET /studio/catalogue'>;

export const catalogueQuery = () => readQuery('GET /studio/catalogue', {});

/** The newest edits. @param limit at most LIST_PAGE_MAX */
export const editsQuery = (limit: number) =>
  queryOptions({
    ...readQuery('GET /studio/edits', { query: { limit } }),
    placeholderData: keepPrevious,
  });

export const editorsQuery = () => readQuery('GET /studio/editors', {});

export type NumbersFilters = NonNullable<CallQuery<'GET /studio/numbers'>>;

/** What was played. */
export const numbersQuery = (query: NumbersFilters) =>
  queryOptions({
    ...readQuery('GET /studio/numbers', { query }),
    placeholderData: keepPrevious,
  });
