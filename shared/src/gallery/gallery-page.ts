import type { ComponentType } from 'react';

/** One page of the gallery. */
export interface GalleryPage {
  /** Its address: `#/button`. */
  id: string;
  title: string;
  /** What the component is for, in one sentence. */
  about: string;
  /** Folders of `src/ui` that the page shows. */
  components: readonly string[];
  /** Shows the component in its sizes and states. Rendered once per theme. */
  Examples: ComponentType;
}
