import { FeaturedPage } from '../src/pages/Featured/FeaturedPage';
import { HomePage } from '../src/pages/Home/HomePage';
import { SeriesPage } from '../src/pages/Series/SeriesPage';
import { SeriesListPage } from '../src/pages/SeriesList/SeriesListPage';

/** The pages, with their routes and an address of each. */
export const pages = [
  { route: '/', at: '/', page: <HomePage /> },
  { route: '/series', at: '/series', page: <SeriesListPage /> },
  { route: '/series/:id', at: '/series/7', page: <SeriesPage /> },
  { route: '/featured/:id', at: '/featured/2', page: <FeaturedPage /> },
] as const;
