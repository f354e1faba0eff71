import type { Api, MessageCatalogue, Messages, Onward, StepWork, ToolId, Translate } from '@facet/contracts';
import type { ToolPlace } from '@facet/contracts/catalog';
import type { ComponentType, ReactNode } from 'react';
import type { BytesProgress } from './assets.ts';
import type { ImageType } from '@facet/engines/media';
import type { DigitalSourceType } from '../marks/xmp.ts';
import type { Draft } from './draft.ts';
import type { Failure } from './failure.ts';

/** A key of the tool's own message catalogue. */
export type MessageKey = string;

/** A file of the remote to try a tool with. Who made it, and under which licence, is said on the page of licences. */
export interface Sample {
  readonly id: string;
  readonly label: MessageKey;
  /** Address of a small square picture of it; without one the sample is offered in words. */
  readonly thumbnail?: string;
  /** Absolute address, or a function of no arguments where the address is known at run time alone. */
  readonly url: string | (() => string);
}

interface SpecBase {
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  /** Default true. A run needs every required input. */
  readonly required?: boolean;
}

/** One picture: dropped, chosen, pasted, photographed, or a sample. */
export interface ImageInputSpec extends SpecBase {
  readonly kind: 'image';
  /** It needs a GIF: its label and icon say so. Other pictures are accepted, to be refused with a message. */
  readonly animated?: boolean;
  readonly samples?: readonly Sample[];
  /** Which camera a phone opens: `user` is the one on the screen's side. */
  readonly camera?: 'user' | 'environment';
  /** Default true: the picture is shown where it was chosen. False where a part of the tool shows it. */
  readonly preview?: boolean;
  /** Default 60 MB. */
  readonly maxBytes?: number;
  /** Default 40 megapixels. */
  readonly maxPixels?: number;
}

/** Several pictures, in the order in which they came. */
export interface ImagesInputSpec extends SpecBase {
  readonly kind: 'images';
  /** Most pictures that it takes. */
  readonly max: number;
  /** Fewest that a result is made of: samples are offered until they are there. Default 1. */
  readonly fewest?: number;
  /** `large` shows each in its own shape, with the input's overlay on it; `small` a little square of each. */
  readonly tiles: 'large' | 'small';
  /** Their order matters: the visitor changes it by dragging and by buttons. Default: it does not. */
  readonly ordered?: boolean;
  readonly samples?: readonly Sample[];
  /** Of each picture. Default 60 MB. */
  readonly maxBytes?: number;
  /** Of each picture. Default 40 megapixels. */
  readonly maxPixels?: number;
}

/** One video or sound file. It is handed on as a file and never read as a whole. */
export interface MediaInputSpec<Kind extends 'video' | 'audio' = 'video' | 'audio'> extends SpecBase {
  readonly kind: Kind;
  readonly samples?: readonly Sample[];
  /** Default true: the file can be played where it was chosen. False where a part of the tool shows it. */
  readonly player?: boolean;
  /** Default 2 GB. */
  readonly maxBytes?: number;
}

/** A web address (http or https). */
export interface UrlInputSpec extends SpecBase {
  readonly kind: 'url';
  readonly placeholder?: MessageKey;
  /** Says what is wrong with an address, beside its form: a code with words at `failure.<code>`; null when nothing is. Pure. */
  readonly check?: (url: URL) => string | null;
}

/** Words of the visitor: a prompt, a text to speak. */
export interface TextInputSpec extends SpecBase {
  readonly kind: 'text';
  /** Most characters (code points). More can be typed and is said; a run needs a text within it. */
  readonly maxLength: number;
  readonly placeholder?: MessageKey;
  /** Height of the field in lines. Default 4. */
  readonly lines?: number;
  /** Texts to start from; choosing one replaces what stands in the field. */
  readonly ideas?: readonly MessageKey[];
  /** Names what is wrong with a text: a code with words at `failure.<code>`; null when nothing is. Pure. */
  readonly check?: (text: string) => string | null;
}

export type FileInputSpec = ImageInputSpec | ImagesInputSpec | MediaInputSpec<'video'> | MediaInputSpec<'audio'>;
export type InputSpec = FileInputSpec | UrlInputSpec | TextInputSpec;

/** Whether an input takes files; the others take what is typed. */
export function takesFiles(spec: InputSpec): spec is FileInputSpec {
  return spec.kind !== 'url' && spec.kind !== 'text';
}
export type InputSpecs = Readonly<Record<string, InputSpec>>;

/** A picture that passed the checks; `width` and `height` in pixels, upright. */
export interface ImageValue {
  readonly kind: 'image';
  /** New with every picture, to recognise late answers about an earlier one. */
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** A picture for the screen of at most 1600 px on its longer side, 320 px where it is a small tile. Same proportions, upright. */
  readonly preview: Blob;
}
/** Pictures that passed the checks; never none. */
export interface ImagesValue {
  readonly kind: 'images';
  /** New with every change of the list. */
  readonly id: string;
  readonly items: readonly ImageValue[];
}
export interface MediaValue<Kind extends 'video' | 'audio' = 'video' | 'audio'> {
  readonly kind: Kind;
  readonly id: string;
  readonly blob: Blob;
  readonly name: string;
  readonly type: string;
}
export interface UrlValue {
  readonly kind: 'url';
  readonly id: string;
  readonly url: string;
}
export interface TextValue {
  readonly kind: 'text';
  readonly id: string;
  /** Trimmed, not empty, within the limit. */
  readonly text: string;
}
export type InputValue = ImageValue | ImagesValue | MediaValue<'video'> | MediaValue<'audio'> | UrlValue | TextValue;

export type ValueOf<Spec extends InputSpec> = Extract<InputValue, { readonly kind: Spec['kind'] }>;
export type InputValues<I extends InputSpecs> = { readonly [K in keyof I]: ValueOf<I[K]> | null };
/** At run time every required input is there. */
export type RunInputs<I extends InputSpecs> = {
  readonly [K in keyof I]: I[K] extends { readonly required: false } ? ValueOf<I[K]> | null : ValueOf<I[K]>;
};

/** One of a few. `segmented` shows all at once; good up to four. `part` leaves it to a part of the tool. */
export interface ChoiceSpec<Value extends string = string> {
  readonly kind: 'choice';
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly initial: Value;
  readonly choices: readonly { readonly value: Value; readonly label: MessageKey }[];
  readonly look?: 'select' | 'segmented' | 'part';
}
/** A number on a slider. `percent` shows 0.5 as 50 %. */
export interface RangeSpec {
  readonly kind: 'range';
  readonly label: MessageKey;
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly format?: 'number' | 'percent';
}
export interface ToggleSpec {
  readonly kind: 'toggle';
  readonly label: MessageKey;
  readonly hint?: MessageKey;
  readonly initial: boolean;
}
/** A value that a special part shows and changes: a mapping of faces, a span of time. */
export interface PartSpec<Value> {
  readonly kind: 'part';
  readonly initial: Value;
}
export type OptionSpec = ChoiceSpec | RangeSpec | ToggleSpec | PartSpec<unknown>;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
export type OptionValue<Spec extends OptionSpec> =
  Spec extends ChoiceSpec<infer Value>
    ? Value
    : Spec extends RangeSpec
      ? number
      : Spec extends ToggleSpec
        ? boolean
        : Spec extends PartSpec<infer Value>
          ? Value
          : never;
export type OptionValues<O extends OptionSpecs> = { readonly [K in keyof O]: OptionValue<O[K]> };

/** What looking at one input has found so far. */
export type Insight<Found> =
  | { readonly status: 'none' }
  | {
      readonly status: 'looking';
      readonly stage: string | null;
      readonly fraction: number | null;
      /** What was found before the list of pictures changed; of an input with one file there is none. */
      readonly earlier?: Found | undefined;
    }
  | { readonly status: 'found'; readonly value: Found }
  | { readonly status: 'failed'; readonly failure: Failure };
/** What an insight has found, be it before the latest change of its list; null when there is nothing yet. */
export function foundOf<Found>(insight: Insight<Found>): Found | null {
  switch (insight.status) {
    case 'found':
      return insight.value;
    case 'looking':
      return insight.earlier ?? null;
    case 'none':
    case 'failed':
      return null;
    default: {
      const never: never = insight;
      return never;
    }
  }
}
export type Insights<I extends InputSpecs, Found> = { readonly [K in keyof I]: Insight<Found> };

/** All that a tool's pure functions and parts may look at. */
export interface ToolView<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly inputs: InputValues<I>;
  readonly options: OptionValues<O>;
  readonly insights: Insights<I, Found>;
}

export interface PartProps<I extends InputSpecs, O extends OptionSpecs, Found> extends ToolView<I, O, Found> {
  setOption<K extends keyof O>(name: K, value: OptionValue<O[K]>): void;
  /** While a run is under way nothing may change. */
  readonly disabled: boolean;
  /** The picture that an overlay lies over, where its input holds several; null else. */
  readonly picture: ImageValue | null;
  /**
   * A quick small picture of what a run with these options would make. Null while inputs are missing or looked at,
   * and of a tool whose runner makes none. Rejects as a run does.
   */
  readonly preview: PreviewCall<O> | null;
  /** Whether a preview has its inputs, even before it can be made: its place is kept from then on. */
  readonly hasMaterial: boolean;
  /** Looks words up in the tool's catalogue. */
  readonly t: Translate;
}

/** A sentence for the visitor from the tool's catalogue. */
export interface ToolNotice {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly message: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** How a run, or the inspection of an input, reports its progress. */
export interface WorkContext {
  readonly signal: AbortSignal;
  /** `stage` has a word at `stage.<stage>`; `fraction` is 0 to 1 of the whole run, null where no true number is known. */
  stage(stage: string, fraction: number | null): void;
  /** Files that are being fetched: the tool's own before the first stage, else those of the current stage. */
  bytes(progress: BytesProgress): void;
}

/** The context of a run. */
export interface RunContext extends WorkContext {
  /** Reports the output so far: it is shown during the run, and kept when the run is cancelled or fails. */
  partial(output: ImagesOutput): void;
}

/** One of many pictures that a run works on, and what became of it. */
export interface ImagesItem {
  readonly id: string;
  /** Name of the file that it was made from. */
  readonly name: string;
  /** A small picture for the list, of what it is or has become. */
  readonly thumb: Blob;
  readonly state:
    | { readonly status: 'waiting' | 'working' }
    | { readonly status: 'done'; readonly output: ImageOutput }
    /** The input is unusable; trying again would give the same answer. */
    | { readonly status: 'skipped'; readonly failure: Failure }
    | { readonly status: 'failed'; readonly failure: Failure };
}

/** What a run made of many pictures, and of each what became of it. */
export interface ImagesOutput {
  readonly kind: 'images';
  readonly items: readonly ImagesItem[];
  /** Name of the ZIP file without its ending. */
  readonly stem: string;
  readonly notes?: readonly ToolNotice[];
}

/** One picture that a run made. It may be encoded as what it is saved as; else PNG. */
export interface ImageOutput {
  readonly kind: 'image';
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** The picture that the result is compared with; same proportions. Null where there is none. */
  readonly before: Blob | null;
  /** Name of the saved file without its ending. */
  readonly stem: string;
  /** A tool that may also run on the backend made it on the visitor's device. */
  readonly madeHere?: boolean;
  /** How it came to be, where that is another way than the definition's `mark` says. */
  readonly sourceType?: DigitalSourceType;
  /** Marked and signed by its maker: saved in its format, byte for byte. */
  readonly sealed?: boolean;
  /** Camera details of the photo that it was made of, without its place: a TIFF block. The workbench reads them. */
  readonly details?: Uint8Array<ArrayBuffer>;
  readonly notes?: readonly ToolNotice[];
}

/** What a run made. Pixels are encoded losslessly (PNG) where they are shown as a picture. */
export type RunOutput =
  | ImageOutput
  | ImagesOutput
  | {
      readonly kind: 'file';
      readonly blob: Blob;
      /** What the file holds: a video and a sound are played in place, an animation (GIF) is shown. */
      readonly media: 'video' | 'audio' | 'animation' | 'other';
      /** Name of the saved file with its ending. */
      readonly name: string;
      /** Of a sound: its peaks in even steps, 0..1, drawn over the player. */
      readonly peaks?: readonly number[];
      /** Files that belong to it, each saved by itself: captions of what is spoken. */
      readonly companions?: readonly TaskFile[];
      /** The clip that a video or an animation is compared with. */
      readonly before?: Blob;
      /** A sentence of the backend about it. */
      readonly remark?: string;
      /** A tool of place `task` made it on the visitor's device. */
      readonly madeHere?: boolean;
      readonly notes?: readonly ToolNotice[];
    };

/** Takes what is to be said beside a preview. */
export type NotesListener = (notes: readonly ToolNotice[]) => void;

/** A quick small picture of what a run with these options would make. Rejects as a run does. */
export type PreviewCall<O extends OptionSpecs> = (
  options: OptionValues<O>,
  signal: AbortSignal,
  note?: NotesListener,
) => Promise<ImageBitmap>;

/** Does a tool's work. Made once per mounted tool, at the first intent (hover, focus, input). */
export interface ToolRunner<I extends InputSpecs, O extends OptionSpecs, Found> {
  /** Fetches what every run needs. Called on intent; may be called again after a failure. */
  prepare?(context: WorkContext): Promise<void>;
  /** Looks at an input as soon as it is there. `context.signal` aborts when the input changes. */
  inspect?(name: keyof I & string, value: InputValue, context: WorkContext): Promise<Found>;
  /**
   * Rejects with `FailureError`, or with `AbortError` after `context.signal` aborted.
   * Cancel means stop: end the worker (`client.call` with the signal does).
   */
  run(
    request: {
      readonly inputs: RunInputs<I>;
      readonly options: OptionValues<O>;
      /** Continues with this earlier result: what is done in it stays, the rest is tried again. */
      readonly resume?: ImagesOutput | null;
    },
    context: RunContext,
  ): Promise<RunOutput>;
  /** A quick small picture of what a run would make, for a part that shows it as the options change. */
  preview?(
    request: { readonly inputs: RunInputs<I>; readonly options: OptionValues<O> },
    signal: AbortSignal,
    note?: NotesListener,
  ): Promise<ImageBitmap>;
  /** The tool is unmounted. */
  dispose(): void;
}

/** What a tool of place `task` hands to the backend: its files by the names of the backend's inputs, and its options. */
export interface TaskRequest {
  readonly files: Readonly<Record<string, TaskFile | readonly TaskFile[]>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Its price, where that depends on the options. Default: the manifest's. */
  readonly credits?: number;
}
export interface TaskFile {
  readonly blob: Blob;
  readonly name: string;
}

export interface RunnerEnv {
  /** Aborts when the tool is unmounted. */
  readonly signal: AbortSignal;
  /** The backend, for looks that are no run. */
  readonly api: Pick<Api, 'call'>;
  /** Runs the tool on the backend; for tools whose page is a `TaskWorkbench`. Rejects as a run does. */
  runTask(request: TaskRequest, context: WorkContext): Promise<RunOutput>;
}

/** What a tool's manifest says that its page needs. */
export interface ToolFacts {
  readonly id: ToolId;
  /** Name of the tool for file metadata, in English: `AI Face Swap`. */
  readonly name: string;
  readonly place: ToolPlace;
  /** Price of one run; 0 is free. */
  readonly credits: number;
  /** Shows or changes a person: asks for the consent of everyone shown, once a session. */
  readonly person: boolean;
}

/** A tool: its inputs, its options, how it runs, what it shows. The workbench turns it into the page. */
export interface ToolDefinition<I extends InputSpecs, O extends OptionSpecs, Found>
  extends ToolFacts, ToolParts<I, O, Found> {
  readonly messages: MessageCatalogue;
}

/** Props of what makes a page of a definition. */
export interface ToolPageProps<I extends InputSpecs, O extends OptionSpecs, Found> {
  readonly definition: ToolDefinition<I, O, Found>;
  /** Files that the visitor gave before the tool was there, as they come; each is offered to an input once. */
  readonly files?: readonly File[] | undefined;
  /** A web address from before the tool was there; put into the first input that takes one. */
  readonly link?: string | undefined;
  /** Which tools can take a result next. */
  readonly onward?: Onward | undefined;
  /** Of a step of a recipe: what it works on. */
  readonly step?: StepWork | undefined;
}

/** How a tool runs on the backend. */
export interface BackendRun {
  /** Of its options; the worker on the backend reads them with the same one (`@facet/contracts/options/<tool-id>`). */
  readonly options: { safeParse(value: unknown): { readonly success: boolean } };
  readonly Page: <I extends InputSpecs, O extends OptionSpecs, Found>(props: ToolPageProps<I, O, Found>) => ReactNode;
}

/** What a tool's definition says beside its manifest and its words. */
export interface ToolParts<I extends InputSpecs, O extends OptionSpecs, Found> {
  /** Of a tool that does not run on the device: `onBackend(…)`. */
  readonly task?: BackendRun;
  /**
   * Of a tool of place `task`: whether a run as things stand is made on the visitor's device, free and without login; `run` then must not
   * call `runTask`. Default: never. Pure.
   */
  readonly here?: (view: ToolView<I, O, Found>) => boolean;
  /** Of a tool of place `task`: whether a provider serves it decides what stands on its page, which waits for that (`useService`). */
  readonly shapedByService?: boolean;
  readonly inputs: I;
  readonly options: O;
  /** Options that decide what the inputs are for: they stand above them. */
  readonly leading?: readonly (keyof O & string)[];
  /** Options that mean nothing as the others are now: they are not shown. Pure. */
  readonly hidden?: (options: OptionValues<O>) => readonly (keyof O & string)[];
  /** Options that few people change: they stand folded below the others. */
  readonly rare?: readonly (keyof O & string)[];
  /** Inputs that mean nothing as the options are now: they are not shown, and a run does not need them. Pure. */
  readonly hiddenInputs?: (options: OptionValues<O>) => readonly (keyof I & string)[];
  /** Credits of a run as things stand. Default: those of the manifest. Pure. */
  readonly priceOf?: (view: ToolView<I, O, Found>) => number;
  /** The people that it shows are fictional: no consent is needed. */
  readonly fictional?: boolean;
  /**
   * Of a person tool: whether a run with these inputs leaves people unchanged, so that no consent is needed. Default:
   * never. Pure.
   */
  readonly harmless?: (view: ToolView<I, O, Found>) => boolean;
  /** Of a person tool: what may help where the check of pictures refuses one. Default: nothing but another picture. */
  readonly refusalAdvice?: MessageKey;
  /** The label of an input where the options change it; else that of its spec. Pure. */
  readonly inputLabel?: (name: keyof I & string, options: OptionValues<O>) => MessageKey;
  /** The same of its hint; null for none. Pure. */
  readonly inputHint?: (name: keyof I & string, options: OptionValues<O>) => MessageKey | null;
  /** Special parts above the inputs: how the result is made. */
  readonly leadingParts?: readonly ComponentType<PartProps<I, O, Found>>[];
  /** Special parts that the visitor works on, in order, under the inputs: a timeline, a picture to paint on. */
  readonly parts?: readonly ComponentType<PartProps<I, O, Found>>[];
  /** Special parts that are set, in order, above the options: who gets which face, a style, a preview of what is set. */
  readonly settings?: readonly ComponentType<PartProps<I, O, Found>>[];
  /** Special parts after the options. */
  readonly closingParts?: readonly ComponentType<PartProps<I, O, Found>>[];
  /** Drawn over the preview of an input, which is the overlay's positioned parent: marks on a picture. */
  readonly overlays?: { readonly [K in keyof I]?: ComponentType<PartProps<I, O, Found>> };
  /** Label of the primary button. */
  readonly runLabel: MessageKey;
  /** The same where the options change it. Pure. */
  readonly runLabelFor?: (options: OptionValues<O>) => MessageKey;
  /** How saved pictures are marked; null where the result is the visitor's own file, merely cut or moved. */
  readonly mark: DigitalSourceType | null;
  /** How is marked what is made on the visitor's device, where that is another way. Default: `mark`. */
  readonly hereMark?: DigitalSourceType | null;
  /** Input that "use this result as input" fills; null where that makes no sense. */
  readonly reuseAs: (keyof I & string) | null;
  /** Brings options in line after an input, an insight or an option changed; returns the same object when nothing is amiss. Pure. */
  readonly reconcile?: (view: ToolView<I, O, Found>) => OptionValues<O>;
  /** Why it cannot run yet, beside missing inputs; null when it can. Pure. */
  readonly blocked?: (view: ToolView<I, O, Found>) => ToolNotice | null;
  /** What the visitor should know before running. Pure. */
  readonly warnings?: (view: ToolView<I, O, Found>) => readonly ToolNotice[];
  /** Work that is kept on the device until it is finished or deleted, and opens again after a reload. */
  readonly draft?: DraftSpec<I, O, Found>;
  readonly createRunner: (env: RunnerEnv) => ToolRunner<I, O, Found>;
}

/** What of a tool's work is kept as a draft. */
export interface DraftSpec<I extends InputSpecs, O extends OptionSpecs, Found> {
  /** Null where nothing is worth keeping. A file by the name of an input is given to that input again. Pure. */
  readonly keep: (view: ToolView<I, O, Found>) => Pick<Draft, 'state' | 'files'> | null;
  /** The options of a draft, once its files are in the inputs; null of one that cannot be read: it is deleted. Pure. */
  readonly restore: (draft: Draft, view: ToolView<I, O, Found>) => Partial<OptionValues<O>> | null;
}

/** A definition as a tool writes it: what its manifest says is not said again. */
export interface ToolSpec<I extends InputSpecs, O extends OptionSpecs, Found> extends ToolParts<I, O, Found> {
  readonly manifest: ToolFacts;
  /** Its English words, `messages/en.ts`. */
  readonly messages: Messages;
}

/** A tool from its manifest, its words and its parts. */
export function defineTool<const I extends InputSpecs, const O extends OptionSpecs, Found = never>({
  manifest: { id, name, place, credits, person },
  messages: en,
  ...parts
}: ToolSpec<I, O, Found>): ToolDefinition<I, O, Found> {
  // By its id the host knows the tool's translations.
  return { ...parts, id, name, place, credits, person, messages: { name: id, en } };
}

/** An option whose value belongs to a special part. */
export function partOption<Value>(initial: Value): PartSpec<Value> {
  return { kind: 'part', initial };
}

/** The options as they are at first. */
export function initialOptions<O extends OptionSpecs>(specs: O): OptionValues<O> {
  return Object.fromEntries(Object.entries(specs).map(([name, { initial }]) => [name, initial])) as OptionValues<O>;
}
