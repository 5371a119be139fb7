import { StartError } from '@steadfast/server/start-error';

/** The configuration does not let the API start. The message is one sentence: the variable, and how to correct it. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}
