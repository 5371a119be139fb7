/** The file that somebody's own data is saved as: whose site and which day tell it apart. */
export function ownDataFileName(siteName: string, day: Date): string {
  const site = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [site, 'my-data', day.toISOString().slice(0, 10)].filter(Boolean).join('-') + '.json';
}
