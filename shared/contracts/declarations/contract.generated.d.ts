/**
 * The mount contract as the outside sees it: everything that `@facet/contracts` exports, in plain types.
 * Written by `npm run contracts`, never by hand.
 */

/** A schema that is checked at run time. `T` is what it lets through; a rule beyond `T` is a `@rule` tag. */
interface Schema<out T> {
  readonly output: T;
}
type Infer<S extends Schema<unknown>> = S['output'];

// api.ts

export interface Envelope<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

/** `data` of `GET video/credit`. */
export declare const creditDataSchema: Schema<{
  /**
   * @rule integer
   * @rule minimum 0
   */
  purchasePoints: number;
  /**
   * @rule integer
   * @rule minimum 0
   */
  rewardPoints: number;
  /** 0: today's free credits not yet claimed; 2: claimed. */
  status: 0 | 2;
  is_purchased: 0 | 1;
  /**
   * @rule integer
   * @rule minimum 1
   * @rule maximum 4
   */
  current_package: number | null;
  user_id: string;
  email: string;
}>;

export type CreditData = Infer<typeof creditDataSchema>;

export declare const creditAnswerSchema: Schema<{
  /** @rule integer */
  code: number;
  msg: string;
  data: Infer<typeof creditDataSchema>;
}>;

/** Answer of every failed call. */
export declare const errorAnswerSchema: Schema<{
  /** @rule integer */
  code: number;
  msg: string;
  data: null;
}>;

export type ErrorAnswer = Infer<typeof errorAnswerSchema>;

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve (database answers, migrations done). */
export declare const healthSchema: Schema<{
  status: 'ok' | 'unavailable';
  checks: Record<string, 'ok' | 'failed'>;
}>;

/** Every call that the site makes, by name: method, path under the API's base address, schema of the whole answer. */
export declare const endpoints: {
  readonly credit: {
    readonly method: 'GET';
    readonly path: '/video/credit';
    readonly answer: typeof creditAnswerSchema;
  };
};

export type EndpointName = keyof typeof endpoints;

export type EndpointData<K extends EndpointName> = Infer<(typeof endpoints)[K]['answer']>['data'];

/** What went wrong with a call. Each kind has one cause, so that a caller can decide by it. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'http'; readonly status: number; readonly code: number; readonly msg: string }
  | { readonly kind: 'schema'; readonly where: string };

export type ApiResult<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: ApiFailure };

/** The API as a widget may use it: typed by `endpoints`, with the session's token added by the platform. */
export interface Api {
  call<K extends EndpointName>(
    name: K,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ApiResult<EndpointData<K>>>;
}

// bus.ts

/**
 * The bus: a typed map from event name to payload schema.
 * - `command`: asks somebody to act. When nobody listens it waits (one of each name, the latest)
 *   until the remote that owns it is there: `openLogin` is what loads mf-auth.
 * - `state`: the last value is replayed to whoever joins late.
 * - `event`: told once to whoever listens now.
 */
export declare const busSchemas: {
  /** Opens the login dialog. `reason` is a sentence for the visitor. */
  readonly openLogin: Schema<{
    mode: 'login' | 'register';
    reason?: string;
  }>;
  /** Opens the price dialog. `need` is how many credits are missing. */
  readonly openPrice: Schema<{
    reason?: string;
    /**
     * @rule integer
     * @rule exclusiveMinimum 0
     */
    need?: number;
  }>;
  /** The credit balance of the signed-in user, or null for a visitor (specification, section 3). */
  readonly creditsChanged: Schema<{
    /**
     * @rule integer
     * @rule minimum 0
     */
    purchasePoints: number;
    /**
     * @rule integer
     * @rule minimum 0
     */
    rewardPoints: number;
    /** 0: today's free credits not yet claimed; 2: claimed. */
    status: 0 | 2;
  } | null>;
  readonly sessionChanged: Schema<{
    kind: 'visitor';
    anonymousId: string;
  } | {
    kind: 'user';
    anonymousId: string;
    userId: string;
    email: string;
  }>;
  /** Client-side navigation to a path of the site. */
  readonly navigate: Schema<{
    /**
     * @rule pattern ^\/.*
     * @rule format starts_with
     */
    path: string;
  }>;
  readonly toast: Schema<{
    /** @rule minLength 1 */
    message: string;
    type?: 'primary' | 'success' | 'info' | 'warning' | 'error';
    placement?: 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';
    /**
     * @rule integer
     * @rule minimum 0
     */
    durationMs?: number;
  }>;
  /** A tool finished; its result stays on the device and is not in the payload. */
  readonly resultReady: Schema<{
    toolId: string;
    kind: 'image' | 'video' | 'audio' | 'file';
  }>;
};

export type BusEvent = keyof typeof busSchemas;

export type BusMap = { readonly [K in BusEvent]: Infer<(typeof busSchemas)[K]> };

/** How an event behaves when nobody listens yet. */
export declare const busKinds: {
  readonly openLogin: 'command';
  readonly openPrice: 'command';
  readonly navigate: 'command';
  readonly toast: 'command';
  readonly creditsChanged: 'state';
  readonly sessionChanged: 'state';
  readonly resultReady: 'event';
};

/** The bus as everybody sees it. */
export interface Bus {
  /** Sends an event. A payload that breaks its schema is reported and dropped; `emit` never throws. */
  emit<K extends BusEvent>(event: K, payload: BusMap[K]): void;
  /** Listens until `signal` aborts. A listener that throws is reported and stops no other. */
  on<K extends BusEvent>(event: K, listener: (payload: BusMap[K]) => void, signal: AbortSignal): void;
}

// packages.ts

/** A one-time credit package (specification, sections 3 and 9). Prices in US dollars. */
export interface CreditPackage {
  readonly id: 'packageA' | 'packageB' | 'packageC' | 'packageD' | 'packageE';
  readonly name: string;
  readonly credits: number;
  readonly bonus: number;
  readonly priceUsd: number;
  readonly popular: boolean;
  readonly bestValue: boolean;
}

// widget.ts

/**
 * Version of the mount contract in this file (semver).
 * A remote is built against one version and states the range it accepts in the registry document;
 * the gate compares the two before any remote code runs. Adding an optional member is a minor
 * change; removing or narrowing one is a major change.
 */
export declare const CONTRACT_VERSION: string;

/** Who is in front of the screen (specification, section 6): a visitor, or a user with a token. */
export type SessionState =
  | { readonly kind: 'visitor'; readonly anonymousId: string }
  | { readonly kind: 'user'; readonly anonymousId: string; readonly userId: string; readonly email: string };

/** The session as a widget may see it. The token itself never leaves the platform. */
export interface SessionPort {
  /** The state at this moment. */
  readonly current: SessionState;
  /** Calls `listener` now and after every change until `signal` aborts. */
  subscribe(listener: (state: SessionState) => void, signal: AbortSignal): void;
}

export type ToastType = 'primary' | 'success' | 'info' | 'warning' | 'error';

export type ToastPlacement = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';

/** One toast. Defaults: type `info`, placement `top`, 3000 ms; `durationMs: 0` stays until closed. */
export interface ToastRequest {
  readonly message: string;
  readonly type?: ToastType;
  readonly placement?: ToastPlacement;
  readonly durationMs?: number;
}

/** A question with two answers. The promise of `Host.confirm` is true on confirm, false on cancel or close. */
export interface ConfirmRequest {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
}

/** Messages of one language: flat keys, `{{name}}` placeholders, plural forms as `key_one`, `key_other`. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The message catalogue of one room: language tag to messages. `en` is complete and is the fallback.
 *
 * `name` is what the host's own translations know the room by: the remote's or the tool's name. A catalogue
 * without one speaks the languages that it brings.
 */
export interface MessageCatalogue {
  readonly name?: string;
  readonly en: Messages;
  readonly [tag: string]: Messages | string | undefined;
}

/** Looks a message up and fills it in; `count` chooses the plural form. */
export type Translate<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Words for people. Every room brings its own messages; the host brings the language and the engine. */
export interface TranslationPort {
  /** BCP 47 tag of the page, for Intl. */
  readonly locale: string;
  /** A lookup bound to one catalogue. A missing key returns the key itself (and the tests fail on that). */
  translator(catalogue: MessageCatalogue): Translate;
}

/** Typed event stream without personal data. Never throws, never blocks. */
export interface AnalyticsPort {
  track(event: string, data?: Readonly<Record<string, string | number | boolean>>): void;
}

/**
 * Everything a widget may use of the outside. It is passed to `mount`, never imported, so that one
 * page can hold widgets built at different times, and so that unmounting releases all of it.
 */
export interface Host {
  /** The contract version that the host speaks. */
  readonly contract: string;
  /** Where the widget lives: the site's own page, a partner's page, or a test. */
  readonly surface: 'site' | 'embed' | 'test';
  readonly bus: Bus;
  readonly session: SessionPort;
  readonly api: Api;
  readonly i18n: TranslationPort;
  readonly analytics: AnalyticsPort;
  /** Aborts when the widget is unmounted. Every listener, timer, fetch and worker ends with it. */
  readonly signal: AbortSignal;
  /** Client-side navigation to a path of the site, for example `/pricing`. */
  navigate(path: string): void;
  toast(request: ToastRequest): void;
  confirm(request: ConfirmRequest): Promise<boolean>;
}

/** What `mount` returns. Both calls are safe to repeat; `unmount` leaves nothing behind. */
export interface MountedWidget<Props extends object = object> {
  update(props: Props): void;
  unmount(): void;
}

/**
 * The one shape of every exposed module: `export const mount: Mount<Props>`.
 *
 * `element` may be any element, the inside of a shadow root included; the widget brings its styles
 * to that root and to no other. `mount` returns at once and renders when it can.
 */
export type Mount<Props extends object = object> = (
  element: HTMLElement,
  props: Props,
  host: Host,
) => MountedWidget<Props>;

/** The module that a remote exposes. */
export interface WidgetModule<Props extends object = object> {
  readonly mount: Mount<Props>;
}

/** Stable name of a tool, kebab case, never reused: `ai-face-swap`. */
export type ToolId = string;

/** Props of every tool widget. */
export interface ToolWidgetProps {
  readonly toolId: ToolId;
  /** Files that the visitor gave before the widget was there, for its inputs in their order. More may be added by `update`. */
  readonly files?: readonly File[];
}

/** Props of a widget that is a dialog: the host shows it by mounting it and removes it on `onClose`. */
export interface DialogWidgetProps {
  onClose(): void;
}

export {};
