/** The calls of one worker: name to request and answer. An interface of them is named `Calls`. */
export type WorkerCalls<Calls> = {
  readonly [K in keyof Calls]: { readonly request: unknown; readonly answer: unknown };
};

/** How far a call is. `fraction` is 0 to 1, or null where no true number is known. */
export interface WorkerProgress {
  readonly stage: string;
  readonly fraction: number | null;
}

/** Page to worker. */
export interface CallMessage {
  readonly kind: 'call';
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

/** Worker to page. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: WorkerProgress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly refusal: WorkerRefusal };

/** Why a worker did not answer. `tool` is a refusal that the tool itself names; its sentence is `failure.<code>`. */
export type WorkerRefusal =
  | { readonly kind: 'tool'; readonly code: string; readonly values: Readonly<Record<string, string | number>> }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'unexpected'; readonly message: string };

/** The page's Content-Security-Policy starts no worker from a blob. */
export class WorkerBlockedError extends Error {
  override readonly name = 'WorkerBlockedError';

  constructor() {
    super('The page’s Content-Security-Policy lets no worker start. Add to it: worker-src blob:');
  }
}

/**
 * Whether an error says that memory ran out. Browsers have no type for it: a typed array, a WebAssembly memory,
 * a canvas and a bitmap each fail with words of their own.
 */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const text = `${error.name} ${error.message}`;
  return /out of memory|allocation fail|could not allocate|cannot allocate|invalid (typed )?array( buffer)? length|memory access|exceeds? .*(maximum|memory)/i.test(
    text,
  );
}

/** Thrown inside a worker to refuse with a code that the tool has words for. */
export class ToolRefusal extends Error {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: string, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'ToolRefusal';
    this.code = code;
    this.values = values;
  }
}

/** Turns whatever was thrown into a refusal. */
export function refusalOf(error: unknown): WorkerRefusal {
  if (error instanceof ToolRefusal) return { kind: 'tool', code: error.code, values: error.values };
  if (isOutOfMemory(error)) return { kind: 'out-of-memory' };
  return { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };
}
