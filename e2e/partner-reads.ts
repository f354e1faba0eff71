import type { Page } from '@playwright/test';

/** What a page overhears of its own tools, beside what is in it. */
type Listening = Window & { overheard?: unknown[] };

/** Lets a partner's page listen, before any script of ours, to each message of whatever window, each port of ours and each event. */
export async function overhear(page: Page, origin: string): Promise<void> {
  await page.addInitScript((partner) => {
    // A blank frame has the page's origin too.
    if (window.origin !== partner || window !== window.top) return;
    const overheard: unknown[] = [];
    (window as Listening).overheard = overheard;
    const hear = ({ data }: MessageEvent): void => void overheard.push(data);
    window.addEventListener('message', hear, true);
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        for (const port of [this.port1, this.port2]) port.addEventListener('message', hear);
      }
    };
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) overheard.push(event.detail);
      return dispatch.call(this, event);
    };
  }, origin);
}

/**
 * Where a script of a page that `overhear`s can find one of these texts: globals that are not the browser's, messages and events with the
 * bytes of their files, storage, cookies, addresses, and elements with the open shadow roots.
 */
export function whereFound(page: Page, secrets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const found = new Set<string>();
    const look = (where: string, text: string): void => {
      if (wanted.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))) found.add(where);
    };
    const seen = new Set<object>();
    const files: [string, Blob][] = [];
    const walk = (where: string, value: unknown): void => {
      if (typeof value === 'string') look(where, value);
      if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
      seen.add(value);
      if (value instanceof Blob) files.push([where, value]);
      if (value instanceof Map || value instanceof Set) walk(where, [...value]);
      for (const name of Reflect.ownKeys(value)) {
        look(where, String(name));
        try {
          walk(`${where}.${String(name)}`, Reflect.get(value, name));
        } catch {
          // Of another origin, or good on another object alone.
        }
      }
    };
    const plain = document.body.appendChild(document.createElement('iframe'));
    const known = new Set(Reflect.ownKeys(plain.contentWindow!));
    plain.remove();
    for (const name of Reflect.ownKeys(window))
      if (!known.has(name)) walk(String(name), (window as unknown as Record<PropertyKey, unknown>)[name]);
    walk('overheard', (window as Listening).overheard);
    walk('localStorage', { ...localStorage });
    walk('sessionStorage', { ...sessionStorage });
    walk('history', history.state);
    look('cookie', document.cookie);
    look('addresses', [location.href, document.referrer, window.name].join(' '));
    look('requests', JSON.stringify(performance.getEntries()));
    for (const { name } of await indexedDB.databases()) look('indexedDB', name ?? '');
    for (const name of await caches.keys()) look('caches', name);
    const read = (root: Document | ShadowRoot): void => {
      look('elements', root instanceof Document ? root.documentElement.outerHTML : root.innerHTML);
      for (const element of root.querySelectorAll('*')) {
        walk(element.localName, element);
        if ('value' in element) look('fields', String(element.value));
        if (element.shadowRoot) read(element.shadowRoot);
      }
    };
    read(document);
    for (const [where, file] of files) look(where, await file.text());
    return [...found];
  }, secrets);
}
