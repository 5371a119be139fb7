export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Picks the best encoding that an `Accept-Encoding` header allows.
 *
 * @param available those that there are, besides `identity`
 */
export function chooseEncoding(header = '', available: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const parts = header.toLowerCase().split(',');
  const find = (name: string) => parts.find((part) => part.split(';', 1)[0]?.trim() === name);
  const isAllowed = (name: string) => {
    const part = find(name) ?? find('*');
    return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
  };
  return available.find(isAllowed) ?? 'identity';
}
