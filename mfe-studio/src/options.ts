/** Options of `Select`. */
interface Option {
  value: string;
  label: string;
}

/** @param none the label of no choice, which comes first */
export function nameOptions(names: Record<string, string>, none?: string): Option[] {
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));
  return none === undefined ? options : [{ value: '', label: none }, ...options];
}

/** @param none the label of no choice, which comes first */
export function listOptions(
  items: readonly { id: number; name: string }[] | undefined,
  none: string,
): Option[] {
  return [
    { value: '', label: none },
    ...(items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** The value of a URL's parameter, if it is one of those that are named. */
export function pickKnown<Key extends string>(
  params: URLSearchParams,
  parameter: string,
  names: Record<Key, string>,
): Key | undefined {
  const value = params.get(parameter) ?? '';
  return Object.hasOwn(names, value) ? (value as Key) : undefined;
}
