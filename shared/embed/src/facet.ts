import type { Facet, FacetEvents, FacetToolElement, MountOptions } from '../partner/index.d.ts';
import { attributes } from './element.ts';

export type { Facet, MountedTool, MountOptions } from '../partner/index.d.ts';

/** Makes the global of a page whose `<facet-tool>` is defined. */
export function createFacet(origin: string, version: string, document: Document): Facet {
  const facet: Facet = {
    version,
    origin,
    mount(target, options) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      if (!place)
        throw new Error(
          `Facet.mount found no element ${JSON.stringify(target)}. Call it after the element is in the page.`,
        );
      if (!options.name)
        throw new Error('Facet.mount needs the name of a tool, for example { name: "ai-image-blender" }.');
      const element = document.createElement('facet-tool') as FacetToolElement;
      apply(element, options);
      place.append(element);
      return {
        element,
        on(name, listener) {
          const onEvent = (event: Event): void => listener((event as CustomEvent<FacetEvents[typeof name]>).detail);
          element.addEventListener(name, onEvent);
          return () => element.removeEventListener(name, onEvent);
        },
        update: (changed) => apply(element, changed),
        destroy: () => element.destroy(),
      };
    },
    q: { push: (...calls) => runCalls(facet, calls) },
  };
  return facet;
}

/** Runs what waits for the global, in order. What is wrong with one is the page's, is reported there, and stops no other. */
export function runCalls(facet: Facet, calls: readonly ((facet: Facet) => void)[]): void {
  for (const call of calls as readonly unknown[]) {
    try {
      if (typeof call !== 'function')
        throw new TypeError('Facet.q takes functions, for example Facet.q.push((Facet) => Facet.mount(…)).');
      call(facet);
    } catch (error) {
      reportError(error);
    }
  }
}

function apply(element: FacetToolElement, { getToken, ...options }: Partial<MountOptions>): void {
  if (getToken !== undefined) element.getToken = getToken;
  for (const [name, value] of Object.entries(options)) {
    const attribute = attributes.find((known) => known === name.toLowerCase());
    if (attribute === undefined) continue;
    if (value === undefined) element.removeAttribute(attribute);
    else if (String(value) !== element.getAttribute(attribute)) element.setAttribute(attribute, String(value));
  }
}
