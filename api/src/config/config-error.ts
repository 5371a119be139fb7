/** The API cannot start as it is configured. The message is one sentence that names the variable and the mend. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
