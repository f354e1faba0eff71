/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string, document: Document): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun reading by then; browsers name no event for it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
