/** The file name of a data export, with the site's name and the date. */
export function ownDataFileName(siteName: string, day: Date): string {
  const site = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return [site, 'my-data', day.toISOString().slice(0, 10)].filter(Boolean).join('-') + '.json';
}
