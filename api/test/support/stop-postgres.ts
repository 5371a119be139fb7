/** Jest's global tear-down of the API's tests. */
export { stopPostgres as default } from './start-postgres';
