import {
  responseOrEmpty,
  request,
  type CallResponse,
  type FeaturedTag,
  type ListedVideo,
  createCallKey,
} from '@steadfast/sdk';
import { LIST_PAGE_MAX } from '@steadfast/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { viewerQueryOptions } from '../../api';
import { parseTag } from '../../parsers';

/** Videos per page: fills whole rows in any number of columns, in a response that stays small. */
const PAGE_SIZE = 96;

/** The loaded videos of a tag, and how to load more. */
export interface TagVideos {
  videos: readonly ListedVideo[];
  /** Number of videos in total. */
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last page failed to load; null during a retry. */
  error: Error | null;
  loadMore: () => void;
}

/** Videos loaded after the first response. */
interface NextPage {
  videos: ListedVideo[];
  /** The API promised more but sent nothing new: this is the end. */
  isEnd: boolean;
}

/**
 * Loads the videos of a tag. The first response holds at most 500; more come page by page and stay in the query cache,
 * so that Back finds them. An API without paging returns all videos and no count (REQ-API-4).
 */
export function useTagVideos({ id, videos: first, videoCount = 0 }: FeaturedTag): TagVideos {
  const client = useQueryClient();
  const queryKey = [...createCallKey('GET /video/tag/{id}', { params: { id } }), 'more'];
  const lastFirstId = first.at(-1)?.id;

  // Runs only as a refetch, after something was watched: reloads as many videos as are loaded, in pages of the maximum
  // size.
  const { data: more } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<NextPage> => {
      const known = client.getQueryData<NextPage>(queryKey)?.videos.length ?? 0;
      let reloaded: NextPage = { videos: [], isEnd: false };
      while (reloaded.videos.length < known && !reloaded.isEnd) {
        const limit = Math.min(LIST_PAGE_MAX, known - reloaded.videos.length);
        const after = reloaded.videos.at(-1)?.id ?? lastFirstId;
        reloaded = appendPage(reloaded, first, await parsePage(id, { limit, after }, signal));
      }
      return reloaded;
    },
    enabled: ({ state }) => state.data !== undefined,
    ...viewerQueryOptions,
  });

  const videos = more ? [...first, ...exclude(more.videos, first)] : first;
  const after = videos.at(-1)?.id;
  const nextPage = useMutation({
    mutationFn: (before: number | undefined) => parsePage(id, { limit: PAGE_SIZE, after: before }),
    onSuccess: (loaded, before) => {
      client.setQueryData<NextPage>(queryKey, (known = { videos: [], isEnd: false }) =>
        // A refetch in between may have changed where the list ends.
        (known.videos.at(-1)?.id ?? lastFirstId) === before ? appendPage(known, first, loaded) : known,
      );
    },
  });
  return {
    videos,
    count: more?.isEnd ? videos.length : Math.max(videoCount, videos.length),
    hasMore: !more?.isEnd && videos.length < videoCount,
    isLoading: nextPage.isPending,
    error: nextPage.error,
    loadMore: () => {
      if (!nextPage.isPending) nextPage.mutate(after);
    },
  };
}

type TagResponse = Partial<CallResponse<'GET /video/tag/{id}'>>;

async function parsePage(
  id: number,
  query: { limit: number; after: number | undefined },
  signal?: AbortSignal,
): Promise<readonly ListedVideo[]> {
  const { limit, after } = query;
  const response: TagResponse = await responseOrEmpty(
    request('GET /video/tag/{id}', {
      params: { id },
      query: { limit, ...(after !== undefined && { after }) },
      ...(signal && { signal }),
    }),
  );
  return parseTag(response.tag)?.videos ?? [];
}

/** Appends a page without duplicates: an API that ignores `after` sends the first page again. */
function appendPage(
  { videos }: NextPage,
  first: readonly ListedVideo[],
  loaded: readonly ListedVideo[],
): NextPage {
  const added = exclude(loaded, [...first, ...videos]);
  return { videos: [...videos, ...added], isEnd: added.length === 0 };
}

function exclude(videos: readonly ListedVideo[], others: readonly ListedVideo[]): ListedVideo[] {
  const known = new Set(others.map(({ id }) => id));
  return videos.filter(({ id }) => !known.has(id));
}
