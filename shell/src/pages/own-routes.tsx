import type { RouteObject } from 'react-router-dom';
import declared from '../../own-routes.json';
import { NotFoundPage } from './NotFound/NotFoundPage';
import { OwnPage, type OwnPageProps } from './OwnPage/OwnPage';

/** The code behind each path of own-routes.json, from which the origin knows that there is a page. */
const loads: Record<keyof typeof declared, OwnPageProps['load']> = {
  '/about': () => import('./About/AboutPage').then(({ AboutPage }) => AboutPage),
  '/give': () => import('./Give/GivePage').then(({ GivePage }) => GivePage),
};

/** The pages that no remote serves. */
export const ownRoutes: RouteObject[] = [
  ...Object.entries(declared).map(([path, { title }]) => ({
    path,
    element: <OwnPage key={path} title={title} load={loads[path as keyof typeof declared]} />,
  })),
  { path: '*', element: <NotFoundPage /> },
];
