/** What JSX calls in development builds, by means of the production runtime (`forRefresh` in ../index.js). */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
