import { createTestHost, type TestHost } from '@facet/testing/host';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  initialOptions,
  takesFiles,
  type InputSpec,
  type InputSpecs,
  type OptionSpec,
  type OptionSpecs,
  type ToolDefinition,
  type ToolRunner,
} from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import { installBrowserParts, mountTool, pngFile } from './mountTool.tsx';

/** Any tool. Definitions differ in the types of their inputs and options, which no test of all of them knows. */
export type AnyTool = ToolDefinition<InputSpecs, OptionSpecs, unknown>;

/** What the sources of a tool say that no run of a test shows. */
export interface ToolSources {
  /** Its failure codes (`{ kind: 'tool', code }`). */
  readonly failureCodes: readonly string[];
}

type Request = Parameters<ToolRunner<InputSpecs, OptionSpecs, unknown>['run']>[0];
const abortError = (): DOMException => new DOMException('cancelled', 'AbortError');

/**
 * Declares the tests that every tool passes: words for all that it shows, every option on its way from the form to the
 * runner, cancelling, a sentence for every failure. No worker runs: what a tool makes has tests of its own.
 *
 * @example testTool(aiImageBlender, { failureCodes: [] });
 */
export function testTool(tool: AnyTool, sources: ToolSources): void {
  describe(tool.id, () => {
    beforeAll(installBrowserParts);
    beforeEach(() => {
      sessionStorage.clear();
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      cleanup();
      document.body.replaceChildren();
      jest.restoreAllMocks();
    });

    it('has words for all that it shows', async () => {
      const { host } = await openPage(tool);
      for (const key of keysOf(tool)) expect(tool.messages.en).toHaveProperty([key]);
      expect(host.seen.missingMessages).toEqual([]);
    });

    it('hands every option of its form to its runner, stops when it is cancelled, and says what failed', async () => {
      const { runs } = await openPage(tool);
      const chosen = chooseOthers(tool);
      const before = tool.hiddenInputs?.(initialOptions(tool.options)) ?? [];
      const now = { ...initialOptions(tool.options), ...chosen };
      await giveFiles(tool, before, now);
      await typeTexts(tool, now, (name) => before.includes(name));
      await startRun(tool, now);
      await waitFor(() => expect(runs).toHaveLength(1));
      expect(runs[0]!.request.options).toMatchObject(chosen);
      for (const name of requiredOf(tool, runs[0]!.request.options))
        expect(runs[0]!.request.inputs[name]).not.toBeNull();

      fireEvent.click(screen.getByText('Cancel'));
      expect(runs[0]!.signal.aborted).toBe(true);
      await screen.findByText(/^Cancelled/);

      await startRun(tool, now);
      await waitFor(() => expect(runs).toHaveLength(2));
      expect(runs[1]!.request).toEqual(runs[0]!.request);
      await act(async () => runs[1]!.reject(new FailureError({ kind: 'worker-crashed', detail: 'on purpose' })));
      await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toMatch(/\w/));
    });

    it('has a sentence for every failure code', () => {
      for (const code of sources.failureCodes) expect(tool.messages.en).toHaveProperty([`failure.${code}`]);
    });
  });
}

const requiredOf = ({ inputs, hiddenInputs }: AnyTool, options: Request['options']): string[] => {
  const hidden = hiddenInputs?.(options) ?? [];
  return Object.entries(inputs).flatMap(([name, { required }]) =>
    required === false || hidden.includes(name) ? [] : [name],
  );
};

/** Every key of the catalogue that the form names. */
function keysOf({ inputs, options, runLabel, inputLabel }: AnyTool): string[] {
  const initial = Object.fromEntries(Object.entries(options).map(([name, spec]) => [name, spec.initial]));
  const ofInput = ([name, spec]: [string, InputSpec]): (string | undefined)[] => [
    spec.label,
    spec.hint,
    inputLabel?.(name, initial),
    ...ownKeysOf(spec),
  ];
  const ofOption = (spec: OptionSpec): (string | undefined)[] => {
    switch (spec.kind) {
      case 'choice':
        return [spec.label, ...spec.choices.map(({ label }) => label)];
      case 'toggle':
        return [spec.label, spec.hint];
      case 'range':
        return [spec.label];
      case 'part':
        return [];
      default:
        return spec satisfies never;
    }
  };
  const keys = [runLabel, ...Object.entries(inputs).flatMap(ofInput), ...Object.values(options).flatMap(ofOption)];
  return keys.filter((key) => key !== undefined);
}

function ownKeysOf(spec: InputSpec): (string | undefined)[] {
  if (takesFiles(spec)) return (spec.samples ?? []).map(({ label }) => label);
  return spec.kind === 'text' ? [spec.placeholder, ...(spec.ideas ?? [])] : [spec.placeholder];
}

interface OpenRun {
  readonly request: Request;
  readonly signal: AbortSignal;
  readonly reject: (error: Error) => void;
}

/** The page of a tool with its inputs filled and a runner that only records its calls. */
async function openPage(tool: AnyTool): Promise<{ readonly runs: readonly OpenRun[]; readonly host: TestHost }> {
  const runs: OpenRun[] = [];
  const runner: ToolRunner<InputSpecs, OptionSpecs, unknown> = {
    run: (request, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(abortError()));
        runs.push({ request, signal, reject });
      }),
    dispose: () => undefined,
  };
  // What a look at the inputs would find, what follows from it, and parts that draw and play have the tool's own tests.
  const { blocked: _blocked, reconcile: _reconcile, parts: _parts, overlays: _overlays, ...rest } = tool;
  const host = createTestHost();
  const hidden = tool.hiddenInputs?.(initialOptions(tool.options)) ?? [];
  const files = Object.entries(tool.inputs).flatMap(([name, spec], index) =>
    hidden.includes(name) ? [] : filesFor(spec, index),
  );
  await mountTool(host, { ...rest, createRunner: () => runner }, {}, files);
  await typeTexts(tool, initialOptions(tool.options), () => true);
  return { runs, host };
}

/** Types into the inputs that are shown with these options. */
async function typeTexts(
  tool: AnyTool,
  options: Readonly<Record<string, unknown>>,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const hidden = tool.hiddenInputs?.(options) ?? [];
  for (const [name, spec] of Object.entries(tool.inputs))
    if (!takesFiles(spec) && !hidden.includes(name) && isWanted(name))
      await type(tool.messages.en![spec.label] ?? name, typedText(spec, tool));
}

/** Gives files to the inputs that other options have brought. @param before names that were hidden at first */
async function giveFiles(
  tool: AnyTool,
  before: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const hidden = tool.hiddenInputs?.(options) ?? [];
  for (const [index, name] of Object.keys(tool.inputs).entries()) {
    const spec = tool.inputs[name]!;
    if (!takesFiles(spec) || !before.includes(name) || hidden.includes(name)) continue;
    const section = screen
      .getByText(tool.messages.en![spec.label] ?? name, { selector: 'section *' })
      .closest('section')!;
    const field = section.querySelector('input[type=file]')!;
    await act(async () => {
      fireEvent.change(field, { target: { files: filesFor(spec, index) } });
      await Promise.resolve();
    });
  }
}

const typedInto = { url: 'https://files.example.org/clip.mp4', text: 'A red kite over the sea' } as const;

/** A text that the input takes: of a link for one site that is its own example. */
function typedText(spec: Extract<InputSpec, { kind: 'url' | 'text' }>, tool: AnyTool): string {
  const usual = typedInto[spec.kind];
  if (spec.kind === 'text' || spec.check === undefined || spec.check(new URL(usual)) === null) return usual;
  return tool.messages.en![spec.placeholder ?? ''] ?? usual;
}

async function type(label: string, value: string): Promise<void> {
  const field = screen.getByLabelText(label, { selector: 'input, textarea' });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    await Promise.resolve();
  });
}

/** Files that fill an input. */
function filesFor(spec: InputSpec, index: number): File[] {
  const name = (ending: string): string => `given-${String(index)}.${ending}`;
  switch (spec.kind) {
    case 'image':
      return [pngFile(name('png'))];
    case 'images':
      return [pngFile(name('one.png')), pngFile(name('two.png'))].slice(0, spec.max);
    case 'video':
      return [new File([mp4Head], name('mp4'), { type: 'video/mp4' })];
    case 'audio':
      return [new File([wavHead], name('wav'), { type: 'audio/wav' })];
    case 'url':
    case 'text':
      return [];
    default:
      return spec satisfies never;
  }
}

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const mp4Head = ascii('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42\0\0\0\u0008moov');
const wavHead = ascii('RIFF$\0\0\0WAVEfmt \u0010\0\0\0');

/** Sets every option that the form shows to another value than it begins with. @returns the values */
function chooseOthers(tool: AnyTool): Readonly<Record<string, unknown>> {
  const words = (key: string): string => tool.messages.en![key] ?? key;
  const initial = Object.fromEntries(Object.entries(tool.options).map(([name, spec]) => [name, spec.initial]));
  const hidden: readonly string[] = tool.hidden?.(initial) ?? [];
  const chosen: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(tool.options)) {
    if (hidden.includes(name) || (tool.hidden?.({ ...initial, ...chosen }) ?? []).includes(name)) continue;
    const value = chooseOther(spec, words);
    if (value !== undefined) chosen[name] = value;
  }
  return chosen;
}

/** Queries by role build the accessibility tree each time, which would be the slowest part here; labels suffice. */
function chooseOther(spec: OptionSpec, words: (key: string) => string): unknown {
  const control = (key: string, selector: string): HTMLElement => screen.getByLabelText(words(key), { selector });
  switch (spec.kind) {
    case 'choice': {
      const other = spec.choices.find(({ value }) => value !== spec.initial);
      if (!other) return undefined;
      if (spec.look === 'segmented' || spec.look === 'part') {
        const [legend] = screen.getAllByText(words(spec.label), { selector: 'legend' });
        fireEvent.click(within(legend!.closest('fieldset')!).getByLabelText(words(other.label)));
      } else {
        fireEvent.change(control(spec.label, 'select'), { target: { value: other.value } });
      }
      return other.value;
    }
    case 'range': {
      const value = spec.initial === spec.max ? spec.min : spec.max;
      fireEvent.change(control(spec.label, 'input[type=range]'), { target: { value: String(value) } });
      return value;
    }
    case 'toggle':
      fireEvent.click(control(spec.label, 'input[type=checkbox]'));
      return !spec.initial;
    case 'part':
      return undefined;
    default:
      return spec satisfies never;
  }
}

async function startRun(tool: AnyTool, options: Request['options']): Promise<void> {
  const label = tool.messages.en![tool.runLabelFor?.(options) ?? tool.runLabel]!;
  const run = screen.getByText(label, { selector: 'button, button *' }).closest('button')!;
  await waitFor(() => expect(run.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => {
    fireEvent.click(run);
    await Promise.resolve();
  });
  const agree = screen.queryByText('Everyone shown agreed')?.closest('button');
  if (agree)
    await act(async () => {
      fireEvent.click(agree);
      await Promise.resolve();
    });
}
