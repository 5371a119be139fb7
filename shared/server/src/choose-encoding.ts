export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Picks the best encoding that an `Accept-Encoding` header allows.
 *
 * @param available those that there are, besides `identity`
 */
export function chooseEncoding(header = '', available: readonly Encoding[] = ['br', 'gzip']): Encoding {
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((parameter) => parameter.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const isAllowed = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return available.find(isAllowed) ?? 'identity';
}
