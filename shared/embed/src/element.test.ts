/** @jest-environment jsdom */
import { defineFacetTool, type FacetToolElement } from './element.ts';
import { createFacet } from './facet.ts';
import { logoSize } from './logo.ts';
import { AFTER_LOAD_MS, GREETING_MS, STARTING_MS } from './frame.ts';
import {
  connect,
  hello,
  LOGO_BYTES,
  readConnect,
  readFrameEvent,
  readOptions,
  readPageMessage,
  tokenRequest,
} from './protocol.ts';

const FACET = 'https://facet.test';

/** jsdom has neither constructed sheets nor object URLs. */
const urls = new Set<string>();
beforeAll(() => {
  class Sheet {
    replaceSync(): void {}
  }
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  let made = 0;
  URL.createObjectURL = () => {
    const url = `blob:page/${String(++made)}`;
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void urls.delete(url);
  const first = { image: 'ai-face-swap ai-sharpen', video: 'video-cutter', audio: '' };
  defineFacetTool(FACET, customElements, { api: FACET, registry: FACET, keys: [], parts: {} as never, first });
});
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** Ports of jsdom's MessageChannel: it has none, so both ends are in the test's hands. */
interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  readonly sent: unknown[];
  isClosed: boolean;
  postMessage(data: unknown): void;
  close(): void;
}
const port = (): Port => ({
  onmessage: null,
  sent: [],
  isClosed: false,
  postMessage(data) {
    this.sent.push(data);
  },
  close() {
    this.isClosed = true;
  },
});
const channels: { readonly port1: Port; readonly port2: Port }[] = [];
beforeAll(() => {
  Object.assign(globalThis, {
    MessageChannel: class {
      readonly port1 = port();
      readonly port2 = port();
      constructor() {
        channels.push(this);
      }
    },
  });
});

function show(attributes = 'name="ai-image-blender"'): FacetToolElement {
  document.body.innerHTML = `<facet-tool ${attributes}></facet-tool>`;
  return document.querySelector('facet-tool')!;
}
/** What jsdom gives no frame in a shadow root: a window. */
const windows = new WeakMap<HTMLIFrameElement, Window>();
beforeAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      const known = windows.get(this) ?? ({ postMessage: () => {} } as unknown as Window);
      windows.set(this, known);
      return known;
    },
  });
});
const frameOf = (tool: Element): HTMLIFrameElement | null => tool.shadowRoot!.querySelector('iframe');

/** The frame greets from `origin`. @returns what the page answered with */
function greet(tool: Element, origin = FACET, source: Window | null = frameOf(tool)!.contentWindow) {
  const answers: { data: unknown; target: string }[] = [];
  const frame = frameOf(tool)!.contentWindow!;
  frame.postMessage = ((data: unknown, target: string) => void answers.push({ data, target })) as Window['postMessage'];
  window.dispatchEvent(Object.assign(new Event('message'), { data: hello, origin, source }));
  return answers;
}

function received(tool: Element, name: string): unknown[] {
  const details: unknown[] = [];
  tool.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
  return details;
}

test('the frame of a tool is on the loader’s origin, and holds no key', () => {
  const tool = show('name="ai-image-blender" key="pk_live_0123456789012345678901"');
  expect(frameOf(tool)!.src).toBe(`${FACET}/embed/ai-image-blender`);
});

test('the options go to the frame’s origin alone', () => {
  const tool = show('name="ai-image-blender" key="pk_test_1" locale="ja" theme="dark" accent="#00ff00"');
  expect(greet(tool)).toEqual([
    { data: connect(readOptions({ key: 'pk_test_1', locale: 'ja', theme: 'dark', accent: '#00ff00' })), target: FACET },
  ]);
});

test.each([
  ['another origin', 'https://evil.test', undefined],
  ['another window', FACET, window],
  ['no window', FACET, null],
])('a greeting of %s is not answered', (_whose, origin, source) => {
  const tool = show();
  expect(greet(tool, origin, source)).toEqual([]);
});

test('events of the frame become events of the element, results with an address that ends with the next one', () => {
  const tool = show();
  const results = received(tool, 'result') as { url: string; name: string }[];
  const progress = received(tool, 'progress');
  greet(tool);
  const receive = (data: unknown): void => channels.at(-1)!.port1.onmessage!({ data });
  receive({ name: 'progress', detail: { fraction: 0.5, stage: 'blend' } });
  receive({ name: 'nonsense', detail: {} });
  const file = { blob: new Blob(['1']), name: 'blend.png' };
  receive({ name: 'result', detail: { files: [file] } });
  receive({ name: 'result', detail: { files: [file] } });
  expect(progress).toEqual([{ fraction: 0.5, stage: 'blend' }]);
  expect(results.map(({ name }) => name)).toEqual(['blend.png', 'blend.png']);
  expect([...urls]).toEqual([results[1]!.url]);
  tool.destroy();
  expect(urls.size).toBe(0);
});

test('what a page wants of the tool goes to the frame, its logo as soon as it is drawn', async () => {
  const png = new Blob(['png'], { type: 'image/png' });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(png);
  const tool = show(
    'name="ai-image-blender" accept="image/png, Image/JPEG" maxresults="2" button="Use this photo" logo="/logo.svg"',
  );
  const [{ data } = {}] = greet(tool);
  const wants = { accept: ['image/png', 'image/jpeg'], maxResults: 2, button: 'Use this photo' };
  expect(data).toMatchObject({ options: { ...wants, logo: null } });
  await jest.advanceTimersByTimeAsync(1);
  expect(channels.at(-1)!.port1.sent).toEqual([
    { kind: 'options', options: expect.objectContaining({ ...wants, logo: png }) as unknown },
  ]);
});

test('a page that signs its users in gives a token, and another when it says that its user changed', async () => {
  const tool = show('name="ai-image-blender" key="pk_live_0123456789012345678901"');
  tool.getToken = () => Promise.resolve('a.b.c');
  const [{ data } = {}] = greet(tool);
  expect(data).toMatchObject({ options: { signsUsers: true } });
  const { port1 } = channels.at(-1)!;
  port1.onmessage!({ data: tokenRequest });
  await jest.advanceTimersByTimeAsync(1);
  tool.getToken = () => {
    throw new Error('the page’s own');
  };
  globalThis.reportError = jest.fn();
  port1.onmessage!({ data: tokenRequest });
  await jest.advanceTimersByTimeAsync(1);
  expect(port1.sent).toEqual([{ kind: 'token', token: 'a.b.c' }, { kind: 'user' }, { kind: 'token', token: null }]);
  expect(globalThis.reportError).toHaveBeenCalledTimes(1);
});

test('a logo that cannot be read is left out, and the console says what it needs', async () => {
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('no'));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const tool = show('name="ai-image-blender" logo="https://cdn.test/logo.png"');
  greet(tool);
  await jest.advanceTimersByTimeAsync(1);
  expect(channels.at(-1)!.port1.sent).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Access-Control-Allow-Origin'));
  warn.mockRestore();
});

test('a logo is made smaller, never larger', () => {
  expect(logoSize(1200, 300)).toEqual({ width: 384, height: 96 });
  expect(logoSize(1200, 60)).toEqual({ width: 480, height: 24 });
  expect(logoSize(50, 20)).toEqual({ width: 50, height: 20 });
  expect(logoSize(0, 0)).toEqual({ width: 96, height: 96 });
});

test('why a tool is not shown stands in the console, with the line that fixes it; a failed run does not', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const tool = show();
  greet(tool);
  const message = 'npm run partners -- allow pk_live_1 https://shop.test';
  const receive = (fatal: boolean): void =>
    channels.at(-1)!.port1.onmessage!({ data: { name: 'error', detail: { code: 'origin-refused', message, fatal } } });
  receive(false);
  expect(error).not.toHaveBeenCalled();
  receive(true);
  expect(error).toHaveBeenCalledWith(`<facet-tool>: ${message}`);
  error.mockRestore();
});

test('the partner’s own button brings the shown result, whose address is good as long as the result', () => {
  const tool = show('name="ai-image-blender" button="Use this photo"');
  const used = received(tool, 'use') as { url: string; name: string }[];
  greet(tool);
  const receive = (name: string): void =>
    channels.at(-1)!.port1.onmessage!({
      data: { name, detail: { files: [{ blob: new Blob(['1']), name: 'a.png' }] } },
    });
  receive('result');
  receive('use');
  expect(used).toEqual([expect.objectContaining({ name: 'a.png' })]);
  expect(urls.has(used[0]!.url)).toBe(true);
  receive('result');
  expect(urls.has(used[0]!.url)).toBe(false);
});

test('the element takes the height that the frame posts', () => {
  const tool = show('name="ai-image-blender" height="400"');
  const box = tool.shadowRoot!.querySelector<HTMLElement>('.box')!;
  expect(box.style.height).toBe('400px');
  greet(tool);
  channels.at(-1)!.port1.onmessage!({ data: { name: 'resize', detail: { height: 913 } } });
  expect(box.style.height).toBe('913px');
});

test('an origin that does not answer is said in the page’s language, and Retry loads again', () => {
  const tool = show('name="ai-image-blender" locale="id"');
  const errors = received(tool, 'error');
  frameOf(tool)!.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(AFTER_LOAD_MS);
  expect(errors).toEqual([expect.objectContaining({ code: 'unreachable', fatal: true })]);
  expect(tool.shadowRoot!.textContent).toContain('tidak dapat dijangkau');
  const before = frameOf(tool);
  tool.shadowRoot!.querySelector('button')!.click();
  expect(frameOf(tool)).not.toBe(before);
  greet(tool);
  channels.at(-1)!.port1.onmessage!({ data: { name: 'estimate', detail: { credits: 0 } } });
  jest.advanceTimersByTime(GREETING_MS * 2);
  expect(errors).toHaveLength(1);
});

test('a frame that greets is uncovered at once; one whose script then does not come is covered until it says something', () => {
  const tool = show();
  const errors = received(tool, 'error');
  const facade = tool.shadowRoot!.querySelector<HTMLElement>('.facade')!;
  expect(facade.hidden).toBe(false);
  greet(tool);
  expect(facade.hidden).toBe(true);
  jest.advanceTimersByTime(STARTING_MS);
  expect(errors).toEqual([expect.objectContaining({ code: 'unreachable' })]);
  expect(facade.hidden).toBe(false);
  channels.at(-1)!.port1.onmessage!({ data: { name: 'ready', detail: { tool: 'ai-image-blender', version: '1' } } });
  expect(facade.hidden).toBe(true);
});

const inputOf = (tool: Element): HTMLInputElement | null => tool.shadowRoot!.querySelector('input');
function choose(input: HTMLInputElement, ...files: File[]): void {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change'));
}
const photo = new File(['photo'], 'photo.png', { type: 'image/png' });

test('a file that is given while the tool is on its way is the tool’s', () => {
  const tool = show('name="ai-face-swap"');
  const input = inputOf(tool)!;
  expect([input.type, input.accept, input.ariaLabel ?? input.getAttribute('aria-label')]).toEqual([
    'file',
    'image/*,.heic,.heif',
    'Choose a photo',
  ]);
  choose(input, photo);
  expect(tool.shadowRoot!.textContent).toContain('Your file is here.');
  greet(tool);
  const { port1 } = channels.at(-1)!;
  expect(port1.sent).toEqual([{ kind: 'files', files: [photo] }]);
  // It stays until the tool takes files itself.
  const facade = tool.shadowRoot!.querySelector<HTMLElement>('.facade')!;
  expect(facade.hidden).toBe(false);
  port1.onmessage!({ data: { name: 'estimate', detail: { credits: 0 } } });
  expect(facade.hidden).toBe(true);
  // A file chooser was open meanwhile.
  const late = new File(['late'], 'late.png', { type: 'image/png' });
  choose(input, late);
  expect(port1.sent.at(-1)).toEqual({ kind: 'files', files: [late] });
  expect(facade.hidden).toBe(true);
});

test('a file that is given to a tool which then does not come is given to the one that Retry brings', () => {
  const tool = show('name="video-cutter"');
  const clip = new File(['clip'], 'clip.mp4', { type: 'video/mp4' });
  const input = inputOf(tool)!;
  jest.advanceTimersByTime(GREETING_MS);
  expect(inputOf(tool)).toBeNull();
  // From a file chooser that was open all the time.
  choose(input, clip);
  expect(tool.shadowRoot!.textContent).toContain('cannot be reached');
  tool.shadowRoot!.querySelector('button')!.click();
  expect(tool.shadowRoot!.textContent).toContain('Your file is here.');
  greet(tool);
  expect(channels.at(-1)!.port1.sent).toEqual([{ kind: 'files', files: [clip] }]);
});

test('the page’s own media types hold for a first file', () => {
  expect(inputOf(show('name="ai-face-swap" accept="image/png, image/webp"'))!.accept).toBe('image/png,image/webp');
});

test('a tool that the site did not name with a kind of file, and one without a frame, take none before they are there', () => {
  for (const attributes of ['name="text-to-video"', 'name="toString"', 'name="ai-face-swap" mode="inline"'])
    expect(inputOf(show(attributes))).toBeNull();
});

test('what the page gets by “input” is the tool’s event alone, and a drop on the tool is not the page’s', () => {
  const tool = show('name="ai-face-swap"');
  const heard: string[] = [];
  for (const name of ['input', 'drop', 'dragover']) tool.addEventListener(name, ({ type }) => heard.push(type));
  for (const name of ['input', 'drop', 'dragover'])
    inputOf(tool)!.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  expect(heard).toEqual([]);
});

test('what happens before the page has been read is heard by its last script', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const tool = show();
  jest.advanceTimersByTime(GREETING_MS);
  const errors = received(tool, 'error');
  expect(errors).toEqual([]);
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(errors).toEqual([expect.objectContaining({ code: 'unreachable' })]);
});

test('a page that was opened as a file learns that it needs a web server', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const view = jest.spyOn(document, 'defaultView', 'get');
  view.mockReturnValue({ location: { protocol: 'file:' } } as Window & typeof globalThis);
  const tool = show();
  view.mockRestore();
  expect(frameOf(tool)).toBeNull();
  expect(tool.shadowRoot!.textContent).toContain('npx serve');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('npx serve'));
  log.mockRestore();
});

describe('a tool far down in the page', () => {
  /** The observers of jsdom's page, which has none of its own. */
  const observers: { readonly see: (isIntersecting: boolean) => void; margin: string; isWatching: boolean }[] = [];
  beforeEach(() => {
    observers.length = 0;
    class Observer {
      readonly #entry: (typeof observers)[number];
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
        const see = (isIntersecting: boolean): void => hear([{ isIntersecting }]);
        this.#entry = { see, margin: rootMargin, isWatching: false };
        observers.push(this.#entry);
      }
      observe(): void {
        this.#entry.isWatching = true;
      }
      disconnect(): void {
        this.#entry.isWatching = false;
      }
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  test.each(['frame', 'inline'])('loads nothing until it is near the screen: %s', (mode) => {
    const tool = show(`name="ai-image-blender" mode="${mode}" height="400"`);
    const errors = received(tool, 'error');
    const box = tool.shadowRoot!.querySelector<HTMLElement>('.box')!;
    const [{ see, margin }] = observers as [(typeof observers)[number]];
    expect([margin, box.style.height, box.childElementCount]).toEqual(['600px', '400px', 1]);
    // As long as it is far away nothing is late.
    see(false);
    jest.advanceTimersByTime(GREETING_MS * 2);
    expect([box.childElementCount, errors]).toEqual([1, []]);
    see(true);
    expect(box.childElementCount).toBe(2);
    expect(observers[0]!.isWatching).toBe(false);
  });

  test('is forgotten when it goes before it was near', () => {
    const tool = show();
    tool.destroy();
    expect(observers).toEqual([expect.objectContaining({ isWatching: false })]);
  });
});

test('theme and accent change in place, another name is another frame', () => {
  const tool = show();
  greet(tool);
  const frame = frameOf(tool);
  tool.setAttribute('theme', 'dark');
  expect(channels.at(-1)!.port1.sent).toEqual([
    { kind: 'options', options: expect.objectContaining({ theme: 'dark' }) as unknown },
  ]);
  expect(frameOf(tool)).toBe(frame);
  tool.setAttribute('name', 'video-to-gif');
  expect(frameOf(tool)).not.toBe(frame);
  expect(frameOf(tool)!.src).toBe(`${FACET}/embed/video-to-gif?theme=dark`);
});

test('an element that is moved in the page keeps its frame; one that is taken out closes, and opens again when it is put back', async () => {
  const tool = show();
  const closed = received(tool, 'close');
  const place = document.body.appendChild(document.createElement('section'));
  place.append(tool);
  await Promise.resolve();
  expect(closed).toEqual([]);
  tool.remove();
  await Promise.resolve();
  expect(closed).toEqual([{}]);
  expect(frameOf(tool)).toBeNull();
  place.append(tool);
  expect(frameOf(tool)).not.toBeNull();
});

test('fifty mounts and destroys leave no listener, frame, timer, port or address', () => {
  const listeners = new Set<unknown>();
  const add = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: unknown, options?: unknown) => {
      const { signal } = (options ?? {}) as { signal?: AbortSignal };
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener));
      add(type, listener as EventListener, options as AddEventListenerOptions);
    });
  const facet = createFacet(FACET, '1.0.0', document);
  const first = channels.length;
  for (let round = 0; round < 50; round++) {
    const mounted = facet.mount(document.body, { name: 'ai-image-blender' });
    // Some before they have answered, some before they have said anything.
    if (round % 3 > 0) greet(mounted.element);
    if (round % 3 > 1)
      channels.at(-1)!.port1.onmessage!({
        data: { name: 'result', detail: { files: [{ blob: new Blob(['1']), name: 'a.png' }] } },
      });
    mounted.destroy();
  }
  spy.mockRestore();
  expect(listeners.size).toBe(0);
  expect(document.querySelectorAll('facet-tool, iframe')).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(0);
  expect(channels.slice(first).every(({ port1 }) => port1.isClosed)).toBe(true);
  expect(urls.size).toBe(0);
});

test('a mounted tool is listened to, changed and destroyed by its handle', () => {
  const facet = createFacet(FACET, '1.0.0', document);
  const { element, on, update, destroy } = facet.mount('body', { name: 'video-to-gif', key: 'pk_test_x', height: 700 });
  const details: unknown[] = [];
  const off = on('start', (detail) => details.push(detail));
  element.dispatchEvent(new CustomEvent('start', { detail: {} }));
  off();
  element.dispatchEvent(new CustomEvent('start', { detail: {} }));
  expect(details).toHaveLength(1);
  update({ theme: 'light' });
  expect(element.outerHTML).toBe(
    '<facet-tool name="video-to-gif" key="pk_test_x" height="700" theme="light"></facet-tool>',
  );
  destroy();
  expect(document.querySelector('facet-tool')).toBeNull();
});

test('a place that is not there, and a missing name, are said', () => {
  const facet = createFacet(FACET, '1.0.0', document);
  expect(() => facet.mount('#nowhere', { name: 'video-to-gif' })).toThrow('found no element');
  expect(() => facet.mount('body', { name: '' })).toThrow('needs the name of a tool');
});

test('what is malformed is what it would be if it were left out', () => {
  const wrong = { key: 'a b', locale: '<x>', theme: 'pink', accent: 'red', maxResults: '-1', button: 'a\nb' };
  expect(
    readOptions({ ...wrong, accept: 'text/html, *', logo: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }),
  ).toEqual({
    key: null,
    locale: 'en',
    theme: 'auto',
    accent: null,
    accept: [],
    maxResults: null,
    button: null,
    logo: null,
    signsUsers: false,
  });
  expect(readOptions({ logo: new Blob(['1'.repeat(LOGO_BYTES + 1)], { type: 'image/png' }) }).logo).toBeNull();
  expect(readConnect({ facet: 'connect', protocol: 2, options: {} })).toBeNull();
  expect(readConnect('connect')).toBeNull();
  expect(readPageMessage({ kind: 'files', files: [photo, 'x', null] })).toEqual({ kind: 'files', files: [photo] });
  expect(readPageMessage({ kind: 'files', files: 'all' })).toEqual({ kind: 'files', files: [] });
  expect(readFrameEvent({ name: 'toString', detail: {} })).toBeNull();
});
