/** Everything that a page needs to know of `<facet-tool>`; it imports nothing. The loader itself is written to these types. */

/** Where a tool is: in a frame of Facet's origin, or in the page itself, below the element's shadow root. */
export type Mode = 'frame' | 'inline';
export type FrameTheme = 'auto' | 'light' | 'dark';

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

export type GetToken = () => Promise<string | null> | string | null;

/** A file that a tool made, and an address of it that is good until the next result or `destroy()`. */
export interface ResultFile {
  readonly blob: Blob;
  readonly name: string;
  readonly url: string;
}

/** Events of an embedded tool with their `detail`. */
export interface FacetEvents {
  /** The tool can be used. */
  ready: { readonly tool: string; readonly version: string };
  /** Height of the tool in CSS pixels; the element has taken it already. */
  resize: { readonly height: number };
  /** How many of the tool's inputs hold something. */
  input: { readonly filled: number; readonly inputs: number };
  /** What one run costs the visitor, in credits; 0 where it is free or the partner pays. */
  estimate: { readonly credits: number };
  start: Readonly<Record<string, never>>;
  /** `fraction` is 0 to 1, null while no true number is known. */
  progress: { readonly fraction: number | null; readonly stage: string };
  /** What a run made. `blob`, `url` and `name` are those of the first file. */
  result: ResultFile & { readonly files: readonly ResultFile[] };
  /** The visitor pressed your own button (`button`) at a result. As `result`. */
  use: ResultFile & { readonly files: readonly ResultFile[] };
  /** `fatal`: the tool is not shown; else a run failed. `message` is a sentence for people. */
  error: { readonly code: string; readonly message: string; readonly fatal: boolean };
  /** The visitor needs to sign in to Facet, did, or signed out. Without their identity. */
  auth: { readonly state: 'needed' | 'signed-in' | 'signed-out' };
  /** The visitor has too few credits; `need` is how many are missing, null where that is not known. */
  credits: { readonly need: number | null };
  /** The element left the page, or `destroy()` was called. The last event. */
  close: Readonly<Record<string, never>>;
}
export type FacetEventName = keyof FacetEvents;

/** `<facet-tool>` as an element of the page. */
export interface FacetToolElement extends HTMLElement {
  /**
   * Gives a token of the page's own signed-in user, a JWT that the page's server has signed (README, “Your own users”),
   * or null for a visitor. Called when the tool opens and before the last token ends. Set it again when a user signs in
   * or out.
   */
  getToken: GetToken | null;
  /** Ends the tool and removes the element. Nothing stays: no listener, frame, timer or object URL. Safe to repeat. */
  destroy(): void;
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

/** Which loader: its address and hash, as `npm start` and `/embed/v1/embed.json` say them. */
export interface LoaderOptions {
  /** Default: the newest version 1 of the origin. */
  readonly src?: string;
  /** `sha384-…`, for an address of one version. */
  readonly integrity?: string;
}

/**
 * Brings the loader, once a page however often it is called; a script tag of the page is used where there is one. Null on a server.
 * @param origin Facet's: `https://facet.example`
 * @throws Error when the script does not come; the next call tries again
 */
export function loadFacet(origin: string, options?: LoaderOptions): Promise<Facet | null>;

/** Names of all events. */
export const facetEvents: readonly FacetEventName[];

/** Names of the options of `mount`, but `getToken`. */
export const facetOptions: readonly Exclude<keyof MountOptions, 'getToken'>[];
