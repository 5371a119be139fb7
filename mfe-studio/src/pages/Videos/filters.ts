/** The filters of the list of videos, which stand in the URL. */
import type { VideoProblem, VideoState } from '@steadfast/contract';
import { parseId, trimmedString } from '@steadfast/sdk';
import type { VideoFilters } from '../../api';
import { pickKnown } from '../../use-parameters';

export const STATES: Record<VideoState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const PROBLEMS: Record<VideoProblem, string> = {
  'no-captions': 'No captions',
  'no-description': 'No description',
  'no-series': 'No series',
  'encoding-failed': 'Encoding failed',
};

export const SORTS: Record<NonNullable<VideoFilters['sort']>, string> = {
  newest: 'Newest first',
  title: 'Title',
  series: 'Series and order',
  duration: 'Duration',
};

/** Reads the filters of a URL, without what they cannot be. */
export function readFilters(params: URLSearchParams): VideoFilters {
  const seriesId = parseId(params.get('seriesId'));
  const filters = {
    search: trimmedString(params.get('search')) || undefined,
    state: pickKnown(params, 'state', STATES),
    problem: pickKnown(params, 'problem', PROBLEMS),
    seriesId,
    tagId: parseId(params.get('tagId')),
    // A series is shown as viewers see it, and can be put in order.
    sort: pickKnown(params, 'sort', SORTS) ?? (seriesId === undefined ? undefined : 'series'),
    page: parseId(params.get('page')),
  };
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as VideoFilters;
}
