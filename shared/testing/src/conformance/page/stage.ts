import { liveResources, own, type Resource } from './ledger.ts';
import type { MountedWidget } from '@facet/contracts';
import { propsOf, type WidgetFixture } from '../fixtures.ts';
import { createWatchedHost, type WatchedHost } from './host.ts';
import { deepActiveElement, indicatorOf, nameOf, stopsOf } from './keyboard.ts';
import { isWidgetModule, loadModule } from './loading.ts';
import { countStyled, elementsOf, hasVisibleContent } from './look.ts';
import { readTraces } from './traces.ts';

/** What a widget is mounted into: an element of the document, or the inside of an open shadow root. */
export type Surrounding = 'light' | 'shadow';

/** What `mount` answered. */
export interface MountAnswer {
  /** Number of the copy, for the other calls. */
  readonly id: number;
  readonly durationMs: number;
  /** A sentence when what came back is not `{ update, unmount }`. */
  readonly misshapen: string | null;
}

interface Copy {
  readonly place: HTMLElement;
  readonly element: HTMLElement;
  readonly sheetsBefore: readonly CSSStyleSheet[];
  readonly watched: WatchedHost;
  readonly calls: string[];
  handle: unknown;
}

const copies = new Map<number, Copy>();
let nextId = 1;
let module: unknown;
let fixture: WidgetFixture = {};
let marks: WeakMap<Element, string> | null = null;

const copyOf = (id: number): Copy => {
  const copy = copies.get(id);
  if (!copy) throw new Error(`there is no copy ${String(id)}`);
  return copy;
};
const handleOf = (id: number): MountedWidget => copyOf(id).handle as MountedWidget;
const rootOf = ({ element }: Copy): Document | ShadowRoot => element.getRootNode() as Document | ShadowRoot;
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    own.requestAnimationFrame(() => {
      resolve();
    });
  });
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    own.setTimeout(resolve, ms);
  });

const freshProps = (calls: string[]): object =>
  propsOf(fixture, (name) => () => {
    calls.push(name);
  });

function mountOne(surrounding: Surrounding): MountAnswer {
  const place = document.createElement('div');
  let element = place;
  document.getElementById('places')?.append(place);
  if (surrounding === 'shadow') {
    element = document.createElement('div');
    place.attachShadow({ mode: 'open' }).append(element);
  }
  const sheetsBefore = [...(element.getRootNode() as Document | ShadowRoot).adoptedStyleSheets];
  const copy: Copy = {
    place,
    element,
    sheetsBefore,
    watched: createWatchedHost(document.documentElement.lang),
    calls: [],
    handle: null,
  };
  const id = nextId++;
  copies.set(id, copy);
  place.id = `place-${String(id)}`;
  if (!isWidgetModule(module)) throw new TypeError('the module exports no function mount');
  const startedAt = performance.now();
  copy.handle = module.mount(element, freshProps(copy.calls), copy.watched.host);
  return { id, durationMs: performance.now() - startedAt, misshapen: misshapenOf(copy.handle) };
}

function misshapenOf(handle: unknown): string | null {
  if (typeof handle !== 'object' || handle === null) return `mount returned ${String(handle)}`;
  if ('then' in handle) return 'mount returned a promise';
  const { update, unmount } = handle as Partial<MountedWidget>;
  if (typeof update !== 'function') return 'what mount returned has no update()';
  if (typeof unmount !== 'function') return 'what mount returned has no unmount()';
  return null;
}

/** Waits until the widget shows something and its elements have stopped changing; false after `limitMs`. */
async function settled(id: number, quietMs: number, limitMs: number): Promise<boolean> {
  const { element } = copyOf(id);
  const end = performance.now() + limitMs;
  let seen = '';
  let since = performance.now();
  while (performance.now() < end) {
    const now = hasVisibleContent(element) ? element.innerHTML : '';
    if (now !== seen) {
      seen = now;
      since = performance.now();
    }
    if (seen && performance.now() - since >= quietMs) return true;
    await frame();
  }
  return false;
}

/** Takes a copy's element out of the page. */
function removeCopy(id: number): void {
  copyOf(id).place.remove();
  copies.delete(id);
}

/** What the rules may do in the page. Every call takes and gives JSON. */
export const stage = {
  /** Loads the module. @returns the container's global name and what the module exports */
  async load(manifest: string, expose: string, given: WidgetFixture) {
    fixture = given;
    const loaded = await loadModule(manifest, expose);
    module = loaded.module;
    return { container: loaded.container, isWidget: isWidgetModule(module) };
  },
  mount: mountOne,
  settled,
  async pause(ms: number) {
    await pause(ms);
  },
  update(id: number) {
    handleOf(id).update(freshProps(copyOf(id).calls));
  },
  unmount(id: number) {
    handleOf(id).unmount();
  },
  /** Aborts the signal of the copy's host. */
  end(id: number) {
    copyOf(id).watched.end();
  },
  /** Mounts and aborts the signal before anything else can run. */
  mountAndEnd(surrounding: Surrounding) {
    const answer = mountOne(surrounding);
    copyOf(answer.id).watched.end();
    return answer;
  },
  remove: removeCopy,
  /** Mounts, waits for content, unmounts, ends and removes, `times` times, in document and shadow root in turn. */
  async cycle(times: number) {
    for (let turn = 0; turn < times; turn++) {
      const { id } = mountOne(turn % 2 === 0 ? 'light' : 'shadow');
      await settled(id, 0, 2_000);
      await frame();
      handleOf(id).unmount();
      copyOf(id).watched.end();
      removeCopy(id);
    }
    await frame();
  },
  /** What of a copy can be seen and what it left. */
  look(id: number) {
    const copy = copyOf(id);
    const root = rootOf(copy);
    return {
      visible: hasVisibleContent(copy.element),
      children: copy.element.childNodes.length,
      text: copy.element.innerText,
      ids: elementsOf(copy.element).flatMap((element) => (element.id ? [element.id] : [])),
      sheets: root.adoptedStyleSheets.filter((sheet) => !copy.sheetsBefore.includes(sheet)).length,
      documentSheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      styled: countStyled(copy.element, copy.sheetsBefore),
      styleElements: document.querySelectorAll('style, link[rel~="stylesheet"]').length,
      calls: copy.calls,
      unknown: [...copy.watched.unknown],
      isModal: elementsOf(copy.element).some((element) => element.matches('dialog:modal')),
    };
  },
  /** Types into the copy's first text field, if it has one, and remembers its elements. */
  remember(id: number) {
    const { element } = copyOf(id);
    const kept = elementsOf(element);
    const field = kept.find(
      (other) =>
        other instanceof HTMLInputElement && ['text', 'email', 'search', 'url'].includes(other.type) && !other.readOnly,
    ) as HTMLInputElement | undefined;
    if (field) {
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(field, 'kept@example.org');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    remembered = { kept, field };
  },
  /** How many of the remembered elements are still there, and whether the text field kept its text. */
  recall() {
    const { kept, field } = remembered;
    return {
      elements: kept.length,
      alive: kept.filter((element) => element.isConnected).length,
      textKept: field === undefined || (field.isConnected && field.value === 'kept@example.org'),
    };
  },
  /** Unmounts, ends and removes every copy that is left: the next rule begins with an empty page. */
  clear() {
    for (const [id, { watched }] of [...copies]) {
      try {
        handleOf(id).unmount();
      } catch {
        // A copy that cannot be unmounted is another rule's finding.
      }
      watched.end();
      removeCopy(id);
    }
  },
  resources(): Resource[] {
    return liveResources();
  },
  traces: readTraces,
  /** What the page's policy blocked: addresses, and words such as `inline` or `eval`. Chromium's headless shell reports no request for them. */
  blockedAddresses(): readonly string[] {
    return blockedAddresses;
  },
  /** Breaches of the page's policy, those that code has caught and hidden included. */
  breaches(): readonly string[] {
    return breaches;
  },
  /** Notes how everything looks without focus, and puts focus before the widgets. @returns what Tab must reach */
  startTour(id: number) {
    const { element } = copyOf(id);
    const before = document.getElementById('before');
    if (!elementsOf(element).some((other) => other.matches('dialog:modal'))) {
      before?.focus();
    } else {
      (deepActiveElement() as HTMLElement | null)?.blur();
    }
    marks = new WeakMap(elementsOf(element).map((other) => [other, indicatorOf(other)]));
    return stopsOf(element).map(({ name }) => name);
  },
  /** Where focus is in the tour. */
  async tourStop(id: number) {
    const { element } = copyOf(id);
    const active = deepActiveElement();
    const stops = stopsOf(element);
    const all = elementsOf(element);
    const isInside = active !== null && all.includes(active);
    const isOutside = active !== null && !isInside;
    let marked = true;
    if (isInside) {
      // A transition begins at the look without focus.
      for (let turn = 0; turn < 30 && (marked = indicatorOf(active) !== marks?.get(active)) === false; turn++)
        await frame();
    }
    return {
      name: active ? nameOf(active) : '',
      where: isInside ? ('inside' as const) : isOutside ? ('outside' as const) : ('nowhere' as const),
      position: active ? all.indexOf(active) : -1,
      stops: active ? stops.flatMap(({ members }, index) => (members.includes(active) ? [index] : [])) : [],
      outsideId: isOutside ? active.id : '',
      marked,
    };
  },
};

let remembered: { readonly kept: readonly Element[]; readonly field: HTMLInputElement | undefined } = {
  kept: [],
  field: undefined,
};

export type StageCalls = typeof stage;

const breaches: string[] = [];
const blockedAddresses: string[] = [];
own.addEventListener.call(document, 'securitypolicyviolation', (event) => {
  const { violatedDirective, blockedURI, sample } = event as SecurityPolicyViolationEvent;
  breaches.push(`${violatedDirective} ${blockedURI} ${sample}`.trim());
  blockedAddresses.push(blockedURI);
});

// A page of the stage begins without what an earlier one stored.
localStorage.clear();
sessionStorage.clear();
/**
 * Runs a call in a task of its own. Code that runs inside of a debugger's evaluation is exempt from the page's policy:
 * there, a widget could use eval unpunished.
 */
async function runCall(name: keyof StageCalls, values: readonly unknown[]): Promise<unknown> {
  await pause(0);
  const run = stage[name] as (...all: readonly unknown[]) => unknown;
  return run(...values);
}

Object.assign(globalThis, { facetStage: runCall });
