import type { TagWords } from './content-types.js';

/** The tags, in the order in which the site shows them. */
export const TAGS: readonly TagWords[] = [
  { id: 1, name: 'Fatherhood', category: 'Family', isFeatured: true },
  { id: 2, name: 'Courage', category: 'Character', isFeatured: true },
  { id: 3, name: 'Prayer', category: 'Life with God', isFeatured: true },
  { id: 4, name: 'Brotherhood', category: 'Community', isFeatured: true },
  { id: 5, name: 'Marriage', category: 'Family', isFeatured: false },
  { id: 6, name: 'Work', category: 'Daily life', isFeatured: false },
  { id: 7, name: 'Rest', category: 'Daily life', isFeatured: false },
  { id: 8, name: 'Integrity', category: 'Character', isFeatured: false },
  { id: 9, name: 'Hard seasons', category: 'Life with God', isFeatured: false },
];
