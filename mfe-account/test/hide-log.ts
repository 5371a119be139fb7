/**
 * Failures of a file's tests are logged out of sight.
 *
 * @returns what was logged in the present test
 */
export function hideLog(): () => jest.SpyInstance {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return () => logged;
}
