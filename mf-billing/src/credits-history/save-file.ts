/** Lets the browser save a file under a name. */
export function saveFile(document: Document, file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
