const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/**
 * The best encoding of those at hand that a client takes.
 *
 * @param accepted its Accept-Encoding header; `br;q=0` says that it does not take brotli
 * @param isAtHand whether the body can be had in it
 */
export function encodingFor(
  accepted = '',
  isAtHand: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality = '']) => !/^q\s*=\s*0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return encodings.find((name) => isAtHand(name) && taken.includes(name));
}
