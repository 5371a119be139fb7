/** The configuration does not let the API start. The message is one sentence: the variable, and how to correct it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
