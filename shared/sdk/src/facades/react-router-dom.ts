/**
 * The exports of react-router-dom that the site uses. Shared packages are not tree-shaken, so the whole package would add 14 KB
 * to the first page. TypeScript resolves `react-router-dom` to this file, so a missing name is a type error rather than a
 * run-time error. To use another export, add it here and check its cost with `npm run bench`.
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
