import {
  responseOrEmpty,
  request,
  type CallResponse,
  type FeaturedTag,
  type ListedVideo,
} from '@steadfast/shared';
import { LIST_PAGE_MAX } from '@steadfast/shared/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { viewerQueryOptions } from '../../api';
import { parseTag } from '../../parsers';

/** Videos that come at a time: whole rows, in however many columns; an answer that is soon here. Decided. */
const PAGE_SIZE = 96;

/** The videos of a tag that have been loaded, and a way to those that have not. */
export interface TagVideos {
  videos: readonly ListedVideo[];
  /** How many there are in all. */
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last part did not come; null once it is asked for again. */
  error: Error | null;
  loadMore: () => void;
}

/** What has come beyond the first answer. */
interface NextPage {
  videos: ListedVideo[];
  /** Nothing new has come although more was promised: there is no more. */
  isEnd: boolean;
}

/**
 * The first answer holds 500 videos at most; further ones come in parts, and are kept with the other answers for whoever
 * comes Back. An API that knows no parts gives all at once and no count (REQ-API-4).
 */
export function useTagVideos({ id, videos: first, videoCount = 0 }: FeaturedTag): TagVideos {
  const client = useQueryClient();
  const queryKey = ['GET /video/tag/{id}', id, 'further'];
  const firstEnd = first.at(-1)?.id;

  // Only ever asked for anew, after something was watched: as many as there are, in parts as large as may be.
  const { data: further } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<NextPage> => {
      const known = client.getQueryData<NextPage>(queryKey)?.videos.length ?? 0;
      let reloaded: NextPage = { videos: [], isEnd: false };
      while (reloaded.videos.length < known && !reloaded.isEnd) {
        const limit = Math.min(LIST_PAGE_MAX, known - reloaded.videos.length);
        const after = reloaded.videos.at(-1)?.id ?? firstEnd;
        reloaded = extended(reloaded, first, await parsePage(id, { limit, after }, signal));
      }
      return reloaded;
    },
    enabled: ({ state }) => state.data !== undefined,
    ...viewerQueryOptions,
  });

  const videos = further ? [...first, ...without(further.videos, first)] : first;
  const after = videos.at(-1)?.id;
  const part = useMutation({
    mutationFn: (before: number | undefined) => parsePage(id, { limit: PAGE_SIZE, after: before }),
    onSuccess: (came, before) => {
      client.setQueryData<NextPage>(queryKey, (known = { videos: [], isEnd: false }) =>
        // The list may have been loaded anew meanwhile, and end elsewhere.
        (known.videos.at(-1)?.id ?? firstEnd) === before ? extended(known, first, came) : known,
      );
    },
  });
  return {
    videos,
    count: further?.isEnd ? videos.length : Math.max(videoCount, videos.length),
    hasMore: !further?.isEnd && videos.length < videoCount,
    isLoading: part.isPending,
    error: part.error,
    loadMore: () => {
      if (!part.isPending) part.mutate(after);
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
  const answer: TagResponse = await responseOrEmpty(
    request('GET /video/tag/{id}', {
      params: { id },
      query: { limit, ...(after !== undefined && { after }) },
      ...(signal && { signal }),
    }),
  );
  return parseTag(answer.tag)?.videos ?? [];
}

/** An API that does not look at `after` begins reloaded: what is there already is not there twice. */
function extended(
  { videos }: NextPage,
  first: readonly ListedVideo[],
  came: readonly ListedVideo[],
): NextPage {
  const added = without(came, [...first, ...videos]);
  return { videos: [...videos, ...added], isEnd: added.length === 0 };
}

function without(videos: readonly ListedVideo[], others: readonly ListedVideo[]): ListedVideo[] {
  const known = new Set(others.map(({ id }) => id));
  return videos.filter(({ id }) => !known.has(id));
}
