/** The pages that are measured. */
export interface BenchPage {
  address: string;
  /** What a viewer has come for: there when the first of these elements is painted. */
  content: { name: string; selector: string };
}

export const pages: BenchPage[] = [
  {
    address: '/',
    content: { name: 'hero or card', selector: 'main [aria-roledescription="slide"], main article' },
  },
  { address: '/series/1', content: { name: 'series artwork', selector: 'main header picture' } },
  { address: '/video/101', content: { name: 'player with its title', selector: 'main h1[dir="auto"]' } },
];
