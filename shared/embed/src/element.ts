import { createFacade, type Facade } from './facade.ts';
import { createToolFrame, type ToolFrame } from './frame.ts';
import {
  readOptions,
  type FacetEventName,
  type FacetEvents,
  type FrameEvent,
  type FrameOptions,
  type ResultFile,
} from './protocol.ts';
import { wordsIn } from './words.ts';

/** Attributes of `<facet-tool>`. */
export const attributes = ['name', 'key', 'locale', 'theme', 'accent', 'height'] as const;
/** Height that is reserved where the attribute `height` says none, CSS pixels. */
export const RESERVED_HEIGHT = 560;
/** How far below or above the screen an element is when its frame begins to load. */
const NEAR = '600px';

/** `<facet-tool>` as an element of the page. */
export interface FacetToolElement extends HTMLElement {
  /** Ends the tool and removes the element. Nothing stays: no listener, frame, timer or object URL. Safe to repeat. */
  destroy(): void;
}

/** Attributes of an element as the options of its frame; the page's language where none is said. */
function optionsOf(element: HTMLElement): FrameOptions {
  const read = (name: string): string | undefined => element.getAttribute(name) ?? undefined;
  const locale = read('locale') ?? (element.ownerDocument.documentElement.lang || 'en');
  return readOptions({ key: read('key'), locale, theme: read('theme'), accent: read('accent') });
}

/** One showing of a tool in an element: from near the screen until it leaves the document or its tool changes. */
class Showing {
  readonly #element: HTMLElement;
  readonly #origin: string;
  readonly #facade: Facade;
  readonly #tool: string;
  #frame: ToolFrame | null = null;
  #observer: IntersectionObserver | null = null;
  #urls: readonly string[] = [];

  constructor(element: HTMLElement, origin: string, root: ShadowRoot) {
    this.#element = element;
    this.#origin = origin;
    this.#tool = element.getAttribute('name') ?? '';
    this.#facade = createFacade(root, element.ownerDocument, () => this.#open());
    const reserved = Number(element.getAttribute('height'));
    this.#facade.resize(reserved >= 120 && reserved <= 10_000 ? reserved : RESERVED_HEIGHT);
    this.#facade.show('opening', optionsOf(element).locale);
    this.update();
    this.#openWhenNear();
  }

  update(): void {
    this.#facade.paint(optionsOf(this.#element).theme);
    this.#frame?.update();
  }

  end(): void {
    this.#observer?.disconnect();
    this.#frame?.destroy();
    this.#forgetUrls();
    this.#element.shadowRoot?.replaceChildren();
    this.#tell('close', {});
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

  #open(): void {
    const { locale } = optionsOf(this.#element);
    this.#frame?.destroy();
    this.#facade.show('opening', locale);
    this.#frame = createToolFrame({
      origin: this.#origin,
      tool: this.#tool,
      title: this.#element.getAttribute('title') ?? this.#tool.replaceAll('-', ' '),
      window: this.#element.ownerDocument.defaultView ?? window,
      options: () => optionsOf(this.#element),
      onOpen: () => this.#facade.show('none', locale),
      onEvent: (event) => this.#hear(event),
      onDown: () => {
        this.#facade.show('down', locale);
        this.#tell('error', { code: 'unreachable', message: wordsIn(locale).down, fatal: true });
      },
    });
    this.#facade.box.append(this.#frame.element);
  }

  #hear(event: FrameEvent): void {
    if (event.name === 'result') {
      this.#forgetUrls();
      const files: ResultFile[] = event.detail.files.map((file) => ({ ...file, url: URL.createObjectURL(file.blob) }));
      this.#urls = files.map(({ url }) => url);
      const [first] = files;
      if (first) this.#tell('result', { ...first, files });
      return;
    }
    if (event.name === 'resize') this.#facade.resize(event.detail.height);
    this.#tell(event.name, event.detail);
  }

  #forgetUrls(): void {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
  }

  #tell<K extends FacetEventName>(name: K, detail: FacetEvents[K]): void {
    this.#element.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** Makes `<facet-tool>` an element whose tools come from Facet's `origin`. A page that has one already keeps it. */
export function defineFacetTool(origin: string, registry: CustomElementRegistry): void {
  if (registry.get('facet-tool')) return;
  registry.define(
    'facet-tool',
    class extends HTMLElement implements FacetToolElement {
      static readonly observedAttributes: readonly string[] = attributes;
      #showing: Showing | null = null;

      connectedCallback(): void {
        // One that is moved within the page comes here before it is noticed that it was away.
        this.#showing ??= new Showing(this, origin, this.shadowRoot ?? this.attachShadow({ mode: 'open' }));
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
