import type { Host } from '@facet/contracts';
import { installDialogPolyfill, installPointerCapture } from '@facet/ui/test-support';
import { act, configure, fireEvent, screen } from '@testing-library/react';
import { inscribe } from '../marks/markImage.ts';
import type { Codec } from '../media/codec.ts';
import type { DraftStore } from '../draft/draftStore.ts';
import type { Draft } from '../model/draft.ts';
import type { PictureCheck } from '../safety/pictureCheck.ts';
import { noResults, type ResultsState } from '../result/results.ts';
import type { ResultsStore } from '../result/resultsStore.ts';
import { defineWidget } from '@facet/platform/widget';
import { FailureError } from '../model/failure.ts';
import type {
  InputSpecs,
  OptionSpecs,
  RunOutput,
  ToolDefinition,
  ToolRunner,
  WorkContext,
} from '../model/definition.ts';
import type { WorkbenchServices } from '../tool/useToolSession.ts';
import { Workbench } from '../tool/Workbench.tsx';

// As in this repository's own set-up of tests, which remotes elsewhere do not have.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom lacks and every browser has. */
export function installBrowserParts(): void {
  installDialogPolyfill();
  installPointerCapture();
  globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
  let urls = 0;
  URL.createObjectURL = () => `blob:test/${++urls}`;
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
}

/** A PNG header of the given size; enough for everything that does not decode. */
export function pngFile(name: string, width = 640, height = 480): File {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new File([bytes], name, { type: 'image/png' });
}

/** A codec that takes every picture but those named `broken`. */
export const fakeCodec = (): Codec => ({
  preview: (blob) => {
    if (blob instanceof File && blob.name.startsWith('broken')) {
      return Promise.reject(new FailureError({ kind: 'media', media: { kind: 'unreadable' } }));
    }
    return Promise.resolve({ blob, width: 640, height: 480 });
  },
  encode: (blob, type) => Promise.resolve(new Blob([blob], { type })),
  inscribe,
  dispose: () => undefined,
});

/** A check of pictures that refuses nothing. */
export const clearCheck = (): PictureCheck => ({ check: () => Promise.resolve(), dispose: () => undefined });

/** A results store that lasts as long as the test. */
export function memoryStore(
  initial: ResultsState = noResults,
  keeps = true,
): ResultsStore & { readonly saved: ResultsState[] } {
  const saved: ResultsState[] = [];
  return {
    saved,
    load: () => Promise.resolve(saved.at(-1) ?? initial),
    save: (_toolId, state) => Promise.resolve((saved.push(state), keeps)),
  };
}

/** A store of drafts that lasts as long as the test. */
export function memoryDrafts(initial: Draft | null = null): DraftStore & { draft: Draft | null } {
  const store: DraftStore & { draft: Draft | null } = {
    draft: initial,
    load: () => Promise.resolve(store.draft),
    save: (_toolId, draft) => Promise.resolve(((store.draft = draft), true)),
    remove: () => Promise.resolve(void (store.draft = null)),
  };
  return store;
}

/** A run that the test drives by hand. */
export interface ManualRun {
  readonly context: WorkContext;
  readonly resolve: (output: RunOutput) => void;
  readonly reject: (error: Error) => void;
}

/** A runner whose runs wait for the test; an abort rejects them, as a stopped worker does. */
export function manualRunner<I extends InputSpecs, O extends OptionSpecs, Found>(
  inspect?: ToolRunner<I, O, Found>['inspect'],
): { readonly runs: ManualRun[]; readonly runner: ToolRunner<I, O, Found>; readonly count: () => number } {
  const runs: ManualRun[] = [];
  let disposed = 0;
  return {
    runs,
    count: () => disposed,
    runner: {
      ...(inspect ? { inspect } : {}),
      run: (_request, context) =>
        new Promise<RunOutput>((resolve, reject) => {
          runs.push({ context, resolve, reject });
          context.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
        }),
      dispose: () => void (disposed += 1),
    },
  };
}

/** Mounts a tool as a widget on a host. */
export async function mountTool<I extends InputSpecs, O extends OptionSpecs, Found>(
  host: Host,
  definition: ToolDefinition<I, O, Found>,
  services: Partial<WorkbenchServices> = {},
  files: readonly File[] = [],
  link?: string,
): Promise<void> {
  const all: WorkbenchServices = {
    codec: fakeCodec(),
    pictureCheck: clearCheck(),
    store: memoryStore(),
    drafts: memoryDrafts(),
    fetch: () => Promise.reject(new TypeError('offline')),
    ...services,
  };
  const mount = defineWidget<object>({
    component: () => <Workbench definition={definition} services={() => all} files={files} link={link} />,
  });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await Promise.resolve();
  });
}

/** Chooses a file in the nth input of the page, as the file dialog would. */
export async function chooseFile(nth: number, file: File): Promise<void> {
  const sections = [...document.querySelectorAll('section')];
  const input = sections[nth]?.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`no file input ${String(nth)}`);
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await Promise.resolve();
  });
}

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
