const encodings = ['br', 'gzip'] as const;

/**
 * The best encoding that a client takes.
 *
 * @param accepted its Accept-Encoding header; `br;q=0` says that it does not take brotli
 */
export function encodingFor(accepted = ''): (typeof encodings)[number] | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality = '']) => !/^q\s*=\s*0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return encodings.find((name) => taken.includes(name));
}
