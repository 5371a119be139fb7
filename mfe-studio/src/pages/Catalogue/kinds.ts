/** The kinds of things in the catalogue, each with its tab. */
import type { EditedKind } from '@steadfast/contract';
import { request } from '@steadfast/sdk';
import type { Catalogue } from '../../api';

export interface Kind {
  kind: Exclude<EditedKind, 'video'>;
  /** The tab's name in the URL, and of the list in the response. */
  list: keyof Catalogue;
  title: string;
  /** "New {one}", "Edit {one}". */
  one: string;
  /** What an empty list says. */
  empty: string;
  /** Speakers have no order. */
  isOrdered: boolean;
  remove: (id: number) => Promise<{ editId: number }>;
}

export const KINDS: readonly Kind[] = [
  {
    kind: 'series',
    list: 'series',
    title: 'Series',
    one: 'series',
    empty: 'A series holds videos, has its own page, and people subscribe to it.',
    isOrdered: true,
    remove: (id) => request('DELETE /studio/series/{id}', { params: { id } }),
  },
  {
    kind: 'tag',
    list: 'tags',
    title: 'Tags',
    one: 'tag',
    empty: 'A tag brings together videos of several series.',
    isOrdered: true,
    remove: (id) => request('DELETE /studio/tags/{id}', { params: { id } }),
  },
  {
    kind: 'speaker',
    list: 'speakers',
    title: 'Speakers',
    one: 'speaker',
    empty: 'Speakers are shown on the pages of their series.',
    isOrdered: false,
    remove: (id) => request('DELETE /studio/speakers/{id}', { params: { id } }),
  },
  {
    kind: 'hero',
    list: 'heroes',
    title: 'Slides',
    one: 'slide',
    empty: 'Slides are the large pictures at the top of Home.',
    isOrdered: true,
    remove: (id) => request('DELETE /studio/heroes/{id}', { params: { id } }),
  },
];
