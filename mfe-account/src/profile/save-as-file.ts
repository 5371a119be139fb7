/**
 * Lets the browser save a text as a file.
 *
 * @param mimeType of the text, without its encoding, which is UTF-8
 */
export function saveAsFile(fileName: string, text: string, mimeType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 0);
}
