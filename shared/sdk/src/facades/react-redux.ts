/** The exports of React Redux that the site uses; react-router-dom.ts says why, react-query.ts what `-whole` is. */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux-whole';
