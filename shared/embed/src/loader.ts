import { defineFacetTool } from './element.ts';
import { createFacet, runCalls, type Facet } from './facet.ts';
import { readSite } from './site.ts';

declare const __FACET_VERSION__: string;

/** What a page may have put there before the loader came: functions that wait for it. */
interface Early {
  readonly q?: readonly ((facet: Facet) => void)[];
}
type Page = Window & { Facet?: Facet | Early };

const page = window as Page;
const script = document.currentScript ?? document.querySelector('script[src*="/embed/v"]');
const early = page.Facet;

// A second copy of the loader, of whatever version, leaves the first one in charge.
if (script instanceof HTMLScriptElement && !(early && 'mount' in early)) {
  const { origin } = new URL(script.src);
  // Its place is filled by the site that serves this script (`sitePlace`).
  defineFacetTool(origin, customElements, readSite('__facet_site__'));
  const facet = createFacet(origin, __FACET_VERSION__, document);
  page.Facet = facet;
  runCalls(facet, early?.q ?? []);
}
