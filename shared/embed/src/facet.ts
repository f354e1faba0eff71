import { attributes, type FacetToolElement, type GetToken, type Mode } from './element.ts';
import type { FacetEventName, FacetEvents, FrameTheme } from './protocol.ts';

/** Options of `Facet.mount`: the attributes of `<facet-tool>`. */
export interface MountOptions {
  /** Tool id: `ai-image-blender`. */
  readonly name: string;
  /** `inline` shows the tool in the page itself instead of a frame. Default: `frame`. */
  readonly mode?: Mode;
  /** Publishable key `pk_…`; not needed on localhost. */
  readonly key?: string;
  /** BCP 47 tag. Default: the page's language. */
  readonly locale?: string;
  readonly theme?: FrameTheme;
  /** `#rrggbb`. */
  readonly accent?: string;
  /** Height to reserve, CSS pixels, until the tool says its own. */
  readonly height?: number;
  /** Media types of the visitor's files, with commas between them: `image/png,image/jpeg`. Default: all that the tool takes. */
  readonly accept?: string;
  /** Most results of one showing. A run that makes several files has one. Default: no limit. */
  readonly maxResults?: number;
  /** Label of a button of your own at every result, at most 40 characters: `Use this photo`. Pressed, it sends `use`. */
  readonly button?: string;
  /** Address of your logo, on your own site or with CORS. */
  readonly logo?: string;
  /** Signs in your own users: gives a token that your server has signed, or null. */
  readonly getToken?: GetToken | null;
}

/** A tool that was mounted by script. */
export interface MountedTool {
  readonly element: FacetToolElement;
  /** Listens; returns the way to stop. */
  on<K extends FacetEventName>(name: K, listener: (detail: FacetEvents[K]) => void): () => void;
  /** Changes options; theme and accent at once, the others by a new frame. */
  update(options: Partial<MountOptions>): void;
  destroy(): void;
}

/** The global `Facet`. */
export interface Facet {
  /** Version of the loader. */
  readonly version: string;
  /** Facet's origin. */
  readonly origin: string;
  /**
   * Shows a tool inside `target`, an element or a selector.
   * @throws Error when there is no such element, or no name
   */
  mount(target: Element | string, options: MountOptions): MountedTool;
  /** Functions that the page pushed before the loader was there were called with it; from now on they are called at once. */
  readonly q: { push(...calls: readonly ((facet: Facet) => void)[]): void };
}

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
    q: {
      push(...calls) {
        for (const call of calls) call(facet);
      },
    },
  };
  return facet;
}

function apply(element: FacetToolElement, { getToken, ...options }: Partial<MountOptions>): void {
  if (getToken !== undefined) element.getToken = getToken;
  for (const [name, value] of Object.entries(options)) {
    const attribute = attributes.find((known) => known === name.toLowerCase());
    if (attribute !== undefined && value !== undefined && String(value) !== element.getAttribute(attribute))
      element.setAttribute(attribute, String(value));
  }
}
