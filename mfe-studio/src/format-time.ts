const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time in the editor's own zone: "Nov 28, 2026, 7:30 PM". */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}
