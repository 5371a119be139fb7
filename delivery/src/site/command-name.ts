/**
 * How people call the command line tool, for messages: by the script `delivery` of their repository, or as the program of this
 * package.
 *
 * @param argv the process's; its second entry is the program
 */
export function nameDeliveryCommand([, program = '']: string[], env: NodeJS.ProcessEnv): string {
  const isOwnProgram = /[\\/]delivery(\.js)?$/.test(program);
  if (!isOwnProgram || env.npm_lifecycle_event === 'delivery') return 'npm run delivery --';
  return /[\\/](node_modules|bin[\\/]delivery\.js$)/.test(program) ? 'npx delivery' : 'delivery';
}

/**
 * The command line for a command.
 *
 * @param place the site that it is for, if it may not be the default one
 */
export function formatDeliveryCommand(args: string, place?: string): string {
  const command = `${nameDeliveryCommand(process.argv, process.env)} ${args}`;
  if (place === undefined) return command;
  return `${command} --target ${/^[\w./:-]+$/.test(place) ? place : JSON.stringify(place)}`;
}
