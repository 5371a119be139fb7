/** How this person calls the command line tool: a server has the command of operators, each repository a script. */
export const DELIVERY_COMMAND =
  /\bsteadfast(\.mjs)?$/.test(process.argv[1] ?? '') && !process.env.npm_lifecycle_event
    ? 'steadfast delivery'
    : 'npm run delivery --';

/**
 * The command line for a command, for messages.
 *
 * @param place the site that it is for, if it may not be the default one
 */
export function formatDeliveryCommand(args: string, place?: string): string {
  const command = `${DELIVERY_COMMAND} ${args}`;
  if (place === undefined) return command;
  return `${command} --target ${/^[\w./:-]+$/.test(place) ? place : JSON.stringify(place)}`;
}
