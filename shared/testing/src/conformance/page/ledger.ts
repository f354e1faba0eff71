/**
 * Counts what is alive in a page and does not end by itself: timers, observers, workers, channels, object URLs, listeners
 * on things that outlive a widget. It must be imported before anything else, because libraries take references to
 * `setTimeout` and the like when they are evaluated.
 */
export const resourceKinds = [
  'interval',
  'timeout',
  'animation frame',
  'idle callback',
  'observer',
  'worker',
  'channel',
  'object URL',
  'listener',
  'subscription',
] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** A live resource and how many there are of it: `{ kind: 'listener', label: 'resize on window', count: 2 }`. */
export interface Resource {
  readonly kind: ResourceKind;
  readonly label: string;
  readonly count: number;
}

interface Entry {
  readonly kind: ResourceKind;
  readonly label: string;
  /** Who keeps the resource alive. One whose keeper was collected has ended. */
  readonly keeper: WeakRef<object> | null;
}

const entries = new Map<unknown, Entry>();

/** Notes that a resource lives, under any key; `keeper` is whose collection would end it. */
export function note(key: unknown, kind: ResourceKind, label: string, keeper: object | null = null): void {
  entries.set(key, { kind, label, keeper: keeper && new WeakRef(keeper) });
}

/** Notes that a resource has ended. */
export function drop(key: unknown): void {
  entries.delete(key);
}

/** Everything that is alive at present. */
export function liveResources(): Resource[] {
  const counts = new Map<string, { kind: ResourceKind; label: string; count: number }>();
  for (const [key, { kind, label, keeper }] of entries) {
    if (keeper && !keeper.deref()) {
      entries.delete(key);
      continue;
    }
    const name = `${kind} ${label}`;
    const known = counts.get(name);
    if (known) known.count += 1;
    else counts.set(name, { kind, label, count: 1 });
  }
  return [...counts.values()];
}

/** The page's own functions from before the ledger was installed: what the stage uses for itself is not counted. */
export const own = {
  setTimeout: globalThis.setTimeout.bind(globalThis),
  requestAnimationFrame: globalThis.requestAnimationFrame.bind(globalThis),
  addEventListener: EventTarget.prototype.addEventListener,
};

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Replaces a method by one that calls `around` with the original; a method that the browser lacks is left alone. */
function wrap(
  target: object,
  name: string,
  around: (original: Method, self: unknown, values: unknown[]) => unknown,
): void {
  const original: unknown = Reflect.get(target, name);
  if (typeof original !== 'function') return;
  const wrapped = function (this: unknown, ...values: unknown[]): unknown {
    return around(original as Method, this, values);
  };
  Object.defineProperty(target, name, { value: wrapped, writable: true, configurable: true });
}

/** Timers that end by firing. */
function countOneShots(start: string, stop: string, kind: ResourceKind): void {
  wrap(globalThis, start, (original, self, [callback, ...rest]) => {
    if (typeof callback !== 'function') return original.call(self, callback, ...rest);
    const id: unknown = original.call(
      self,
      (...values: unknown[]) => {
        drop(`${kind} ${String(id)}`);
        Reflect.apply(callback as Method, globalThis, values);
      },
      ...rest,
    );
    note(`${kind} ${String(id)}`, kind, kind === 'timeout' ? `of ${String(rest[0] ?? 0)} ms` : 'requested');
    return id;
  });
  wrap(globalThis, stop, (original, self, [id]) => {
    drop(`${kind} ${String(id)}`);
    return original.call(self, id);
  });
}

function countTimers(): void {
  countOneShots('setTimeout', 'clearTimeout', 'timeout');
  countOneShots('requestAnimationFrame', 'cancelAnimationFrame', 'animation frame');
  countOneShots('requestIdleCallback', 'cancelIdleCallback', 'idle callback');
  wrap(globalThis, 'setInterval', (original, self, values) => {
    const id = original.apply(self, values);
    note(`interval ${String(id)}`, 'interval', `of ${String(values[1] ?? 0)} ms`);
    return id;
  });
  // Both functions end either kind of timer.
  for (const [stop, kind] of [
    ['clearInterval', 'interval'],
    ['clearTimeout', 'interval'],
    ['clearInterval', 'timeout'],
  ] as const) {
    wrap(globalThis, stop, (original, self, [id]) => {
      drop(`${kind} ${String(id)}`);
      return original.call(self, id);
    });
  }
}

function countObservers(): void {
  const observers = { ResizeObserver, IntersectionObserver, MutationObserver, PerformanceObserver };
  for (const [label, { prototype }] of Object.entries(observers)) {
    const targets = new WeakMap<object, Set<unknown>>();
    wrap(prototype, 'observe', (original, self, values) => {
      const seen = targets.get(self as object) ?? new Set();
      targets.set(self as object, seen.add(values[0]));
      note(weakKey(self as object), 'observer', label, self as object);
      return original.apply(self, values);
    });
    wrap(prototype, 'unobserve', (original, self, values) => {
      const seen = targets.get(self as object);
      seen?.delete(values[0]);
      if (seen?.size === 0) drop(weakKey(self as object));
      return original.apply(self, values);
    });
    wrap(prototype, 'disconnect', (original, self, values) => {
      targets.delete(self as object);
      drop(weakKey(self as object));
      return original.apply(self, values);
    });
  }
}

/** What is made by `new` and ends by a call. */
function countOpened(name: string, end: string, kind: ResourceKind): void {
  const Original: unknown = Reflect.get(globalThis, name);
  if (typeof Original !== 'function') return;
  const counted = new Proxy(Original as new (...values: unknown[]) => object, {
    construct(target, values, newTarget: new (...values: unknown[]) => object) {
      const made = Reflect.construct(target, values, newTarget) as object;
      note(weakKey(made), kind, name);
      return made;
    },
  });
  Object.defineProperty(globalThis, name, { value: counted, writable: true, configurable: true });
  wrap((Original as { prototype: object }).prototype, end, (original, self, values) => {
    drop(weakKey(self as object));
    return original.apply(self, values);
  });
}

function countObjectUrls(): void {
  wrap(URL, 'createObjectURL', (original, self, values) => {
    const url = original.apply(self, values);
    note(`url ${String(url)}`, 'object URL', (values[0] as object).constructor.name);
    return url;
  });
  wrap(URL, 'revokeObjectURL', (original, self, [url]) => {
    drop(`url ${String(url)}`);
    return original.call(self, url);
  });
}

/** A node inside a widget takes its listeners with it when it is collected; the page's own things do not. */
function outlivesWidgets(target: unknown): target is EventTarget {
  if (!(target instanceof EventTarget)) return false;
  if (!(target instanceof Node)) return true;
  return (
    target === document || [document.documentElement, document.head, document.body].includes(target as HTMLElement)
  );
}

function nameOf(target: EventTarget): string {
  if (target === window) return 'window';
  return target instanceof Element ? target.localName : target.constructor.name;
}

function countListeners(): void {
  const addNatively = own.addEventListener;
  const removeNatively = EventTarget.prototype.removeEventListener;
  /** Target, listener, type and phase to what ends the entry. The ledger itself keeps neither targets nor listeners. */
  const registered = new WeakMap<EventTarget, WeakMap<object, Map<string, () => void>>>();
  const captures = (options: unknown): boolean =>
    typeof options === 'object' && options !== null
      ? Boolean((options as AddEventListenerOptions).capture)
      : Boolean(options);
  const placesOf = (target: EventTarget, listener: object): Map<string, () => void> => {
    const listeners = registered.get(target) ?? new WeakMap<object, Map<string, () => void>>();
    registered.set(target, listeners);
    const places = listeners.get(listener) ?? new Map<string, () => void>();
    listeners.set(listener, places);
    return places;
  };

  wrap(EventTarget.prototype, 'addEventListener', (original, self, values) => {
    const result = original.apply(self ?? window, values);
    const [type, listener, options] = values as [string, object | null, unknown];
    const target = self ?? window;
    if (!listener || !outlivesWidgets(target)) return result;
    const capture = captures(options);
    const { once, signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions;
    const place = `${type} ${String(capture)}`;
    const places = placesOf(target, listener);
    if (signal?.aborted || places.has(place)) return result;
    const key = Symbol(place);
    const end = (): void => {
      drop(key);
      places.delete(place);
      if (signal) removeNatively.call(signal, 'abort', end);
      if (once) removeNatively.call(target, type, end, capture);
    };
    places.set(place, end);
    note(key, 'listener', `${type} on ${nameOf(target)}`, target === window ? null : target);
    if (signal) addNatively.call(signal, 'abort', end);
    if (once) addNatively.call(target, type, end, capture);
    return result;
  });
  wrap(EventTarget.prototype, 'removeEventListener', (_original, self, values) => {
    const [type, listener, options] = values as [string, EventListener | null, unknown];
    const target = (self ?? window) as EventTarget;
    if (listener)
      registered
        .get(target)
        ?.get(listener)
        ?.get(`${type} ${String(captures(options))}`)?.();
    removeNatively.call(target, type, listener, captures(options));
  });
}

const symbols = new WeakMap<object, symbol>();

/** A key for an object that does not keep it alive. */
function weakKey(object: object): symbol {
  const known = symbols.get(object) ?? Symbol(object.constructor.name);
  symbols.set(object, known);
  return known;
}

countTimers();
countObservers();
countOpened('Worker', 'terminate', 'worker');
countOpened('SharedWorker', 'terminate', 'worker');
countOpened('BroadcastChannel', 'close', 'channel');
countOpened('WebSocket', 'close', 'channel');
countOpened('EventSource', 'close', 'channel');
countOpened('AudioContext', 'close', 'channel');
countOpened('RTCPeerConnection', 'close', 'channel');
countObjectUrls();
countListeners();
