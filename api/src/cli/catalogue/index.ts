/** What `steadfast catalogue`, `jobs` and `media` do. */
export { defineEditorCommands } from './commands/editor-commands';
export { defineFileCommands } from './commands/file-commands';
export { defineJobCommands } from './commands/job-commands';
export { defineMediaCommands } from './commands/media-commands';
export { defineSeriesCommands } from './commands/series-commands';
export { withDatabase } from './command';
