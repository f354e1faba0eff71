declare const __webpack_public_path__: string;

/** Address of a file of this remote. */
export const own = (path: string): string => new URL(path, new URL(__webpack_public_path__, document.baseURI)).href;
