/** Jest's global tear-down of the API's tests. */
export { clearUpTests as default } from './prepare-tests';
