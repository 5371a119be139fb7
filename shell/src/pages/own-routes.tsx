import type { RouteObject } from 'react-router-dom';
import declared from '../../own-routes.json';
import { NotFoundPage } from './NotFound/NotFoundPage';
import { OwnPage, type OwnPageProps } from './OwnPage/OwnPage';

/**
 * Loads the page of each path in own-routes.json, which the build also reads to know which pages exist. A chunk has the name of
 * its path, by which the build finds its files.
 */
const loads: Record<keyof typeof declared, OwnPageProps['load']> = {
  '/about': () =>
    import(/* webpackChunkName: "about" */ './About/AboutPage').then(({ AboutPage }) => AboutPage),
  '/give': () => import(/* webpackChunkName: "give" */ './Give/GivePage').then(({ GivePage }) => GivePage),
};

/** The pages that no remote serves. */
export const ownRoutes: RouteObject[] = [
  ...Object.entries(declared).map(([path, { title }]) => ({
    path,
    element: <OwnPage key={path} title={title} load={loads[path as keyof typeof declared]} />,
  })),
  { path: '*', element: <NotFoundPage /> },
];
