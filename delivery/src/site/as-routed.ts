/** A path as the router tells it from others: /series/:id, /series/:slug and /Series/:id/ are one. */
export function asRouted(route: string): string {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  return `/${segments.map((segment) => (segment.startsWith(':') ? ':' : segment)).join('/')}`;
}
