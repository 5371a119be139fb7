/** Says what media queries fit, in a test: jsdom knows none. */
export function mediaFits(query: '(max-width: 767px)' | '(prefers-reduced-motion: reduce)' | 'none'): void {
  window.matchMedia = ((asked: string) => ({
    matches: asked === query,
    media: asked,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}
