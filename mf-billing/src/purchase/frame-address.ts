/**
 * The address of a page in a frame, with the theme that the page around it is shown in: browsers show a frame of another origin in the
 * theme of the system. @param colorScheme the computed `color-scheme` of the frame
 */
export function inTheme(address: string, colorScheme: string): string {
  if (colorScheme !== 'light' && colorScheme !== 'dark') return address;
  const url = new URL(address);
  url.searchParams.set('theme', colorScheme);
  return url.href;
}
