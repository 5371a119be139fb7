import type { ComponentType } from 'react';

/** One page of the gallery. */
export interface GalleryPage {
  /** Its address: `#/button`. */
  id: string;
  title: string;
  /** What the part is for, in a sentence. */
  about: string;
  /** Folders of `src/ui` whose parts are seen here. */
  parts: readonly string[];
  /** The part in its sizes and states; drawn once for each theme. */
  Examples: ComponentType;
}
