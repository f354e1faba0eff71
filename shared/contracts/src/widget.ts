import type { Bus } from './bus.ts';
import type { Api } from './api.ts';

/**
 * Version of the mount contract in this file (semver).
 *
 * A remote is built against one version and states the range it accepts in the registry document;
 * the gate compares the two before any remote code runs. Adding an optional member is a minor
 * change; removing or narrowing one is a major change.
 */
export const CONTRACT_VERSION = '2.0.0';

/** Who is in front of the screen (product 6.1): a visitor, or a user with a token. */
export type SessionState =
  | { readonly kind: 'visitor'; readonly anonymousId: string }
  | { readonly kind: 'user'; readonly anonymousId: string; readonly userId: string; readonly email: string };

/** The session as a widget may see it. The token itself never leaves the platform. */
export interface SessionPort {
  /** The state at this moment. */
  readonly current: SessionState;
  /** Calls `listener` now and after every change until `signal` aborts. */
  subscribe(listener: (state: SessionState) => void, signal: AbortSignal): void;
  /**
   * Signs out here and in the other tabs at once; resolves after the call to the backend, whether or not it succeeded.
   * Never rejects.
   */
  signOut(): Promise<void>;
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

/** A question that is answered with a line of text (product 5.8). The promise of `Host.prompt` is the text, null on cancel or close. */
export interface PromptRequest {
  readonly title: string;
  readonly message?: string;
  /** Name of the text field. */
  readonly label: string;
  /** Text to begin with. */
  readonly value?: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The whole text must match it. */
  readonly pattern?: RegExp;
  /** True when the text is good, false for the default error, or a sentence that says what is wrong. */
  readonly validate?: (text: string) => boolean | string;
  /** What is said of a text that is not good; a general sentence when absent. */
  readonly error?: string;
  /** Most characters (code points): a counter shows them, and a longer text is not taken. */
  readonly maxLength?: number;
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

/** A file that a tool made, as the visitor would save it: with its mark and its name. */
export interface ToolFile {
  readonly blob: Blob;
  readonly name: string;
}

/** Events of a tool for the host that shows it on another site. */
export type ToolEvent =
  /** How many of the tool's inputs hold something. */
  | { readonly kind: 'input'; readonly filled: number; readonly inputs: number }
  | { readonly kind: 'start' }
  /** `fraction` is 0 to 1 of the whole run, null while no true number is known. */
  | { readonly kind: 'progress'; readonly fraction: number | null; readonly stage: string }
  | { readonly kind: 'result'; readonly files: readonly ToolFile[] }
  /** The visitor gives the shown result to the page, by the partner's own button (`PartnerOptions.useLabel`). */
  | { readonly kind: 'use'; readonly files: readonly ToolFile[] }
  /** A run failed: `code` for programs, `message` is the sentence that the visitor reads. */
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

/** What a partner wants of a tool on a page of theirs. They may narrow what it takes and add to what it says, no more. */
export interface PartnerOptions {
  /** Media types of the visitor's files, `image/png` or `image/*`; empty for all that the tool takes. */
  readonly accept: readonly string[];
  /** Most results of one showing; null for no limit. A run that makes several files has one result. */
  readonly maxResults: number | null;
  /** Label of a button that gives the shown result to the page; null for none. */
  readonly useLabel: string | null;
  /** What the partner adds below the question for consent, and on which site. */
  readonly consent: { readonly site: string; readonly text: string } | null;
  /** The partner pays for runs: they cost the visitor nothing. */
  readonly pays: boolean;
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
  prompt(request: PromptRequest): Promise<string | null>;
  /** Called with what a tool does. On the surface `embed` alone: the partner's page gets it as events. Never throws. */
  toolEvent?(event: ToolEvent): void;
  /** What the partner wants of a tool. On the surface `embed` alone. */
  readonly partner?: PartnerOptions;
  /**
   * Something of the widget is to be seen, or it shows nothing by intent. `defineWidget` calls it at the first commit that is not empty.
   * A widget that has called neither this nor `crashed` within the host's limit, and shows nothing, has crashed. Safe to repeat.
   */
  ready(): void;
  /**
   * The widget is broken: an error that nothing in it caught, a worker of it that died. Before `ready` the host mounts the previous version
   * in its place; afterwards the widget stays. Either way it counts against the version. Safe to repeat: the first one counts.
   */
  crashed(error: unknown): void;
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
  /** A web address that the visitor gave before the widget was there, for its input of that kind. */
  readonly link?: string;
  /** Where a result can go on to; without it the widget offers nothing. */
  readonly onward?: Onward;
  /** The widget is a step of a recipe: it works on the files that it gets here, and is seen only where the visitor is needed. */
  readonly step?: StepWork;
}

/** Settings of a tool that hold for any file: choices, numbers and switches by the names of the tool's options. */
export type StepOptions = Readonly<Record<string, string | number | boolean>>;

/** One step of a recipe. It holds no file and no word of a visitor. */
export interface RecipeStep {
  readonly toolId: ToolId;
  readonly options: StepOptions;
  /** The visitor does something in it by hand, with every file (parts of a clip, marks on a photo) or with the first one (words). */
  readonly byHand?: 'each' | 'once';
}

/** Where a step stands. */
export type StepState =
  /** It is there and takes its settings. */
  | { readonly kind: 'ready' }
  /** It does not take its settings: the sentence names which. No file is worked on. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** `fraction` is 0 to 1 of this step, null while no true number is known. */
  | { readonly kind: 'working'; readonly fraction: number | null; readonly stage: string }
  /** The visitor has to do something in the widget, which shows itself; the sentence says what. */
  | { readonly kind: 'attention'; readonly sentence: string }
  | { readonly kind: 'done'; readonly files: readonly ToolFile[] }
  | { readonly kind: 'failed'; readonly sentence: string };

/** What a step of a recipe works on: one file after another. */
export interface StepWork extends Pick<RecipeStep, 'options' | 'byHand'> {
  /** The file to work on now; another id is another file. Null: nothing; what was under way is stopped. */
  readonly job: { readonly id: string; readonly file: File } | null;
  /** Called with how the step stands. @param id of the job; null for `ready` and `refused` */
  report(id: string | null, state: StepState): void;
}

/** What a result of a tool holds. */
export type ResultMedia = 'image' | 'video' | 'audio' | 'animation';

/** A tool that takes what another one has made. */
export interface OnwardTool {
  readonly toolId: ToolId;
  /** In the visitor's language, short: `Image enhancer`. */
  readonly name: string;
}

/** The tools that take a result, and the way there. Nothing is uploaded by it. */
export interface Onward {
  /** Those that run here, best first; a kind that is missing has none. */
  readonly tools: Readonly<Partial<Record<ResultMedia, readonly OnwardTool[]>>>;
  /** Opens a tool with a result as its first file. @param steps that made the file, the first one first */
  take(toolId: ToolId, file: File, steps?: readonly RecipeStep[]): void;
  /** The steps that made a file which came by `take`; none of any other. */
  stepsOf?(file: Blob): readonly RecipeStep[];
  /** Keeps steps as a recipe, by a name that the visitor gives. Absent where recipes are not kept. */
  saveRecipe?(steps: readonly RecipeStep[]): void;
}

/** Props of a widget that is a dialog: the host shows it by mounting it and removes it on `onClose`. */
export interface DialogWidgetProps {
  onClose(): void;
}
