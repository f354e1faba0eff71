import type { FacetToolElement, GetToken, Mode } from '../partner/index.d.ts';
import { createFacade, type Facade, type FacadeState } from './facade.ts';
import { createToolFrame } from './frame.ts';
import { createInlineTool } from './inline-tool.ts';
import type { OpenedTool, OpenOptions } from './opened.ts';
import { firstFileAt, type LoaderSite } from './site.ts';
import {
  readOptions,
  type FacetEventName,
  type FacetEvents,
  type FrameEvent,
  type FrameOptions,
  type ResultFile,
} from './protocol.ts';
import { readLogo } from './logo.ts';
import { wordsIn } from './words.ts';

export type { FacetToolElement, GetToken, Mode } from '../partner/index.d.ts';

/** Attributes of `<facet-tool>`. */
export const attributes = [
  'name',
  'mode',
  'key',
  'locale',
  'theme',
  'accent',
  'height',
  'accept',
  'maxresults',
  'button',
  'logo',
] as const;
/** Height that is reserved where the attribute `height` says none, CSS pixels. */
export const RESERVED_HEIGHT = 560;
export const modes = ['frame', 'inline'] as const satisfies readonly Mode[];
/** How far below or above the screen an element is when its frame begins to load. */
const NEAR = '600px';

/** Attributes of an element as the options of its frame; the page's language where none is said. */
function optionsOf(element: HTMLElement, logo: Blob | null = null, signsUsers = false): FrameOptions {
  const read = (name: (typeof attributes)[number]): string | undefined => element.getAttribute(name) ?? undefined;
  const locale = read('locale') ?? (element.ownerDocument.documentElement.lang || 'en');
  return readOptions({
    key: read('key'),
    locale,
    theme: read('theme'),
    accent: read('accent'),
    accept: read('accept'),
    maxResults: read('maxresults'),
    button: read('button'),
    logo,
    signsUsers,
  });
}

/** One showing of a tool in an element: from near the screen until it leaves the document or its tool changes. */
class Showing {
  readonly #element: HTMLElement & Pick<FacetToolElement, 'getToken'>;
  readonly #origin: string;
  readonly #site: LoaderSite | null;
  readonly #facade: Facade;
  readonly #tool: string;
  readonly #mode: Mode;
  readonly #life = new AbortController();
  #opened: OpenedTool | null = null;
  #observer: IntersectionObserver | null = null;
  #urls: readonly string[] = [];
  #logo: Blob | null = null;
  /** What was given before the tool was there. */
  #files: readonly File[] = [];
  #stage: 'opening' | 'there' | 'down' = 'opening';
  #isOver = false;

  constructor(
    element: HTMLElement & Pick<FacetToolElement, 'getToken'>,
    { origin, site }: { readonly origin: string; readonly site: LoaderSite | null },
    root: ShadowRoot,
  ) {
    this.#element = element;
    this.#origin = origin;
    this.#site = site;
    this.#tool = element.getAttribute('name') ?? '';
    this.#mode = element.getAttribute('mode') === 'inline' ? 'inline' : 'frame';
    this.#facade = createFacade(
      root,
      element.ownerDocument,
      () => this.#open(true),
      (files) => this.#takeFiles(files),
    );
    this.#reserve();
    this.#namePolicy();
    this.#facade.show(this.#opening(), optionsOf(element).locale);
    this.update();
    this.#openWhenNear();
    void this.#takeLogo();
  }

  update(): void {
    this.#facade.paint(optionsOf(this.#element).theme);
    this.#opened?.update();
  }

  userChanged(): void {
    this.#opened?.userChanged();
  }

  end(): void {
    this.#isOver = true;
    this.#life.abort();
    this.#observer?.disconnect();
    this.#opened?.destroy();
    this.#forgetUrls();
    this.#element.shadowRoot?.replaceChildren();
    this.#emit('close', {});
  }

  #openWhenNear(): void {
    if (typeof IntersectionObserver === 'undefined') {
      this.#open();
      return;
    }
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#observer?.disconnect();
        this.#open();
      },
      { rootMargin: NEAR },
    );
    this.#observer.observe(this.#element);
  }

  #open(isRetry = false): void {
    const { locale } = optionsOf(this.#element);
    this.#opened?.destroy();
    this.#stage = 'opening';
    this.#facade.show(this.#opening(), locale);
    this.#reserve();
    const { defaultView } = this.#element.ownerDocument;
    // Browsers let no page of the network be in a frame of such a page, and give no reason.
    if (defaultView?.location.protocol === 'file:') {
      this.#facade.show('file', locale);
      const { file: message } = wordsIn(locale);
      this.#onFrameEvent({ name: 'error', detail: { code: 'origin-opaque', message, fatal: true } });
      return;
    }
    const options: OpenOptions = {
      origin: this.#origin,
      tool: this.#tool,
      isRetry,
      window: defaultView ?? window,
      options: () => optionsOf(this.#element, this.#logo, this.#element.getToken !== null),
      token: () => this.#fetchToken(),
      files: () => this.#files,
      onGreet: () => {
        // A place that takes files stays until the tool takes them itself.
        if (this.#opening() === 'opening') this.#facade.show('none', locale);
      },
      onOpen: () => {
        this.#stage = 'there';
        this.#files = [];
        this.#facade.show('none', locale);
        if (this.#mode === 'inline') this.#facade.resize('auto');
      },
      onEvent: (event) => this.#onFrameEvent(event),
      onDown: (reason = { code: 'unreachable', message: wordsIn(locale).down }) => {
        this.#stage = 'down';
        this.#facade.show('down', locale);
        this.#onFrameEvent({ name: 'error', detail: { ...reason, fatal: true } });
      },
    };
    const title = this.#element.getAttribute('title') ?? this.#tool.replaceAll('-', ' ');
    this.#opened =
      this.#mode === 'inline' ? createInlineTool(options, this.#site) : createToolFrame({ ...options, title });
    this.#facade.box.append(this.#opened.element);
  }

  /** What stands there until the tool does. */
  #opening(): FacadeState {
    const first = this.#mode === 'frame' ? firstFileAt(this.#site, this.#tool) : null;
    if (this.#files.length > 0) return 'taken';
    return first === null ? 'opening' : { first, accept: optionsOf(this.#element).accept.join() };
  }

  #takeFiles(files: readonly File[]): void {
    this.#opened?.give(files);
    if (this.#stage === 'there') return;
    this.#files = [...this.#files, ...files];
    if (this.#stage === 'opening') this.#facade.show('taken', optionsOf(this.#element).locale);
  }

  #reserve(): void {
    const reserved = Number(this.#element.getAttribute('height'));
    this.#facade.resize(reserved >= 120 && reserved <= 10_000 ? reserved : RESERVED_HEIGHT);
  }

  /** What the page's own Content-Security-Policy keeps from the tool is said where the partner can fix it. */
  #namePolicy(): void {
    const origin = this.#origin;
    this.#element.ownerDocument.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective, disposition }) => {
        if (disposition === 'report') return;
        const source = blockedURI === 'blob' && effectiveDirective === 'worker-src' ? 'blob:' : origin;
        if (source === origin && !`${blockedURI}/`.startsWith(`${origin}/`)) return;
        const message = `The page’s Content-Security-Policy blocks ${blockedURI}. Add to it: ${effectiveDirective} ${source}`;
        console.error(`<facet-tool>: ${message}`);
        this.#emit('error', { code: 'policy', message, fatal: false });
      },
      { signal: this.#life.signal },
    );
  }

  #onFrameEvent(event: FrameEvent): void {
    if (event.name === 'result' || event.name === 'use') {
      if (event.name === 'result') this.#forgetUrls();
      const files: ResultFile[] = event.detail.files.map((file) => ({ ...file, url: URL.createObjectURL(file.blob) }));
      this.#urls = [...this.#urls, ...files.map(({ url }) => url)];
      const [first] = files;
      if (first) this.#emit(event.name, { ...first, files });
      return;
    }
    // The page's developer looks there first: the message says how to fix it.
    if (event.name === 'error' && event.detail.fatal) console.error(`<facet-tool>: ${event.detail.message}`);
    if (event.name === 'resize' && this.#mode === 'frame') this.#facade.resize(event.detail.height);
    this.#emit(event.name, event.detail);
  }

  /** What the page's function gives; a failure of it is the page's, and is reported there. */
  async #fetchToken(): Promise<string | null> {
    try {
      return (await this.#element.getToken?.()) ?? null;
    } catch (error) {
      reportError(error);
      return null;
    }
  }

  async #takeLogo(): Promise<void> {
    const address = this.#element.getAttribute('logo');
    if (address === null) return;
    const logo = await readLogo(address, this.#element.ownerDocument);
    if (this.#isOver || logo === null) return;
    this.#logo = logo;
    this.#opened?.update();
  }

  #forgetUrls(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
  }

  #emit<K extends FacetEventName>(name: K, detail: FacetEvents[K]): void {
    const { ownerDocument: page } = this.#element;
    const send = (): void => void this.#element.dispatchEvent(new CustomEvent(name, { detail }));
    // Scripts further down in the page listen when they have run.
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', send, { once: true });
    else send();
  }
}

/**
 * Makes `<facet-tool>` an element whose tools come from Facet's `origin`. A page that has one already keeps it.
 *
 * @param site what the mode `inline` needs; null where only frames are offered
 */
export function defineFacetTool(origin: string, registry: CustomElementRegistry, site: LoaderSite | null = null): void {
  if (registry.get('facet-tool')) return;
  registry.define(
    'facet-tool',
    class extends HTMLElement implements FacetToolElement {
      static readonly observedAttributes: readonly string[] = attributes;
      #showing: Showing | null = null;
      #getToken: GetToken | null = null;

      get getToken(): GetToken | null {
        return this.#getToken;
      }

      set getToken(getToken: GetToken | null) {
        this.#getToken = getToken;
        this.#showing?.userChanged();
      }

      connectedCallback(): void {
        // One that is moved within the page comes here before it is noticed that it was away.
        this.#showing ??= new Showing(this, { origin, site }, this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
      }

      disconnectedCallback(): void {
        queueMicrotask(() => {
          if (!this.isConnected) this.#end();
        });
      }

      attributeChangedCallback(name: string, before: string | null, after: string | null): void {
        if (before === after || this.#showing === null) return;
        if (name === 'theme' || name === 'accent') {
          this.#showing.update();
          return;
        }
        // Another tool, key or language is another frame.
        this.#end();
        if (this.isConnected) this.connectedCallback();
      }

      destroy(): void {
        this.#end();
        this.remove();
      }

      #end(): void {
        const showing = this.#showing;
        this.#showing = null;
        showing?.end();
      }
    },
  );
}
