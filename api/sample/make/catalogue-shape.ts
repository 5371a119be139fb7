/** A picture in several widths, each as AVIF and WebP. */
export interface Picture {
  /** Path below `media`, without width and extension. */
  file: string;
  widths: number[];
  width: number;
  height: number;
  /** A tiny picture of the same colours, as a data address. */
  placeholder: string;
}

export interface CatalogueTag {
  id: number;
  name: string;
  category: string;
  isFeatured: boolean;
  videoIds: number[];
}

export interface CatalogueSpeaker {
  id: number;
  name: string;
  bio: string;
  picture: Picture;
}

export interface CatalogueVideo {
  id: number;
  /** The name of the stream's folder. */
  videoId: string;
  title: string;
  description: string;
  /** Seconds, as measured. */
  duration: number;
  picture: Picture;
}

export interface CatalogueSeries {
  id: number;
  name: string;
  tagline: string;
  description: string;
  isFeatured: boolean;
  speakerIds: number[];
  picture: Picture;
  videos: CatalogueVideo[];
}

export interface CatalogueHero {
  id: number;
  title: string;
  description: string;
  picture: Picture;
  ctas: { title: string; ctaLink: string; iconShape: string }[];
}

/** The whole of `catalogue.json`. */
export interface Catalogue {
  tags: CatalogueTag[];
  speakers: CatalogueSpeaker[];
  series: CatalogueSeries[];
  heroes: CatalogueHero[];
}
