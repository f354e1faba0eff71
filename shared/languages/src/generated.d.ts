/** What is generated from the files `tools/<tool-id>.ts` of a language. */
declare module '*/tools.generated.js' {
  import type { TranslatedTools } from '@facet/languages';

  export const short: TranslatedTools['short'];
  export const load: TranslatedTools['load'];
}
