/** The kinds of things in the catalogue, each with its tab. */
import type { EditedKind } from '@steadfast/contract';
import type { Catalogue } from '../../api';

export interface Kind {
  kind: Exclude<EditedKind, 'video'>;
  /** The name of the tab, of the list in the response, and of the calls. */
  list: keyof Catalogue;
  title: string;
  /** "New {one}", "Edit {one}". */
  one: string;
  /** What an empty list says. */
  empty: string;
  /** Speakers have no order. */
  isOrdered: boolean;
}

export const KINDS: readonly Kind[] = [
  {
    kind: 'series',
    list: 'series',
    title: 'Series',
    one: 'series',
    empty: 'A series holds videos, has its own page, and people subscribe to it.',
    isOrdered: true,
  },
  {
    kind: 'tag',
    list: 'tags',
    title: 'Tags',
    one: 'tag',
    empty: 'A tag brings together videos of several series.',
    isOrdered: true,
  },
  {
    kind: 'speaker',
    list: 'speakers',
    title: 'Speakers',
    one: 'speaker',
    empty: 'Speakers are shown on the pages of their series.',
    isOrdered: false,
  },
  {
    kind: 'hero',
    list: 'heroes',
    title: 'Slides',
    one: 'slide',
    empty: 'Slides are the large pictures at the top of Home.',
    isOrdered: true,
  },
];
