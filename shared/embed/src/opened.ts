import type { FatalCode, FrameEvent, FrameOptions } from './protocol.ts';

/** How an element opens its tool, in a frame or in the page. */
export interface OpenOptions {
  /** Facet's origin. */
  readonly origin: string;
  /** Tool id. */
  readonly tool: string;
  /** The page's window. */
  readonly window: Window;
  /** Read whenever they are needed: they may change. */
  readonly options: () => FrameOptions;
  /** The visitor tries again: what failed before is fetched anew. */
  readonly isRetry: boolean;
  /** A token of the page's user, whenever it is needed; null for none. */
  readonly token: () => Promise<string | null>;
  /** Files that were given before the tool was there. */
  readonly files: () => readonly File[];
  /** Its frame has answered, and may be without its script. */
  readonly onGreet: () => void;
  /** Something of the tool is there, also after it was given up. */
  readonly onOpen: () => void;
  readonly onEvent: (event: FrameEvent) => void;
  /** The tool does not come. Without a reason Facet cannot be reached. */
  readonly onDown: (reason?: { readonly code: FatalCode; readonly message: string }) => void;
}

/** A tool that is open, or on its way. */
export interface OpenedTool {
  readonly element: HTMLElement;
  /** Applies the options again. */
  update(): void;
  /** Gives it files that came after it was opened. */
  give(files: readonly File[]): void;
  /** The page's user may have changed. */
  userChanged(): void;
  /** Ends it and takes its element away; nothing of it stays. Safe to repeat. */
  destroy(): void;
}
