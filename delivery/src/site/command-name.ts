/** How people call the command line tool: each repository has this script. */
export const DELIVERY_COMMAND = 'npm run delivery --';

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
