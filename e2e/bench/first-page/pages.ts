/** The pages that are measured. */
export interface BenchPage {
  address: string;
  /** What a viewer has come for: there when the first of these texts is painted. */
  content: { name: string; selector: string };
}

export const pages: BenchPage[] = [
  {
    address: '/',
    content: {
      name: 'hero or first card',
      selector: 'main [aria-roledescription="slide"] h2, main article h3 a',
    },
  },
  { address: '/series/1', content: { name: "series' name", selector: 'main header h1' } },
  { address: '/video/101', content: { name: "video's title", selector: 'main h1[dir="auto"]' } },
];
