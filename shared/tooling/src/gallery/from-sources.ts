import type { GalleryPage } from './Example';

/** A prop of a component, from its declaration. */
export interface PartProp {
  name: string;
  type: string;
  isRequired: boolean;
  default?: string;
  about: string;
}

/** A component, from its declaration. */
export interface Part {
  name: string;
  about: string;
  /** The module to import it from; a path below `src` for a part of a remote. Absent if it is internal. */
  from?: string;
  props: readonly PartProp[];
  /** Types of other packages whose props it takes too. */
  inherited: readonly string[];
}

/** A file `*.gallery.tsx` of a remote. */
export interface RemoteGallery {
  remote: string;
  file: string;
  pages: readonly GalleryPage[];
}

// The build fills these in (shared/tooling/rspack/gallery/gallery-data.js). Tests have neither.

/** By folder of the design system, or by `mfe-x/` and the name of a module. */
export const parts: Readonly<Record<string, readonly Part[]>> = {};
export const remoteGalleries: readonly RemoteGallery[] = [];
