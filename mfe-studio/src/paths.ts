/** Where the pages of the studio are. */
import type { EditedKind } from '@steadfast/contract';

export const videosPath = '/studio';
export const cataloguePath = '/studio/catalogue';
export const numbersPath = '/studio/numbers';
export const historyPath = '/studio/history';

const TABS = { series: 'series', tag: 'tags', speaker: 'speakers', hero: 'heroes' };

/** Where something is edited. */
export const editPath = (kind: EditedKind, id: number) =>
  kind === 'video' ? `/studio/videos/${id}` : `${cataloguePath}?tab=${TABS[kind]}&edit=${id}`;
