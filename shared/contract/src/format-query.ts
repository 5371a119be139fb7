/** Formats a query with its names in order, so that equal queries have equal keys and addresses; '' without one. */
export function formatQuery(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const parameters = new URLSearchParams(given as string[][]);
  parameters.sort();
  return parameters.toString();
}
