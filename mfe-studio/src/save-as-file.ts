/** Downloads a text as a CSV file. */
export function saveAsFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Some browsers start to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
