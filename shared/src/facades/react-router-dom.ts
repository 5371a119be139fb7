/**
 * The part of react-router-dom that the site uses. Shared packages are not tree-shaken, so the whole would cost every
 * first page 14 KB for nothing. TypeScript resolves `react-router-dom` to this file: a name that is missing here is a
 * type error, not a surprise in the browser. Missing something? Add it here; `npm run bench` shows what it costs.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  createPath,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export type { LinkProps, Location, NavLinkProps, NavigateFunction, RouteObject, To } from 'react-router';
