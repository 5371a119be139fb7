/** Formats a number of things: "1 video", "1,204 videos". A noun that ends with "s", such as "series", has no other plural. */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 || noun.endsWith('s') ? '' : 's'}`;
}
