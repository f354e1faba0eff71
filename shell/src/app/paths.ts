/** Paths of the pages that are not in the catalogue. */
export const paths = { home: '/', tools: '/tools', pricing: '/pricing', yourData: '/your-data' } as const;

/** A path as the catalogue writes it: no slash at its end. */
export function canonicalPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}
