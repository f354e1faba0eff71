/** Written by `build.ts` from the `exposes` of every remote. */
declare module 'bench:widgets' {
  import type { WidgetModule } from '@facet/contracts';

  /** By `<remote> <expose>`. */
  export const widgets: Readonly<Record<string, () => Promise<WidgetModule>>>;
}
