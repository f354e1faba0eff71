import { generativePrice, isShown, largestSeed, type Generative } from '@facet/contracts/generative';
import type {
  ImagesItem,
  ImagesOutput,
  InputSpecs,
  InputValue,
  OptionSpecs,
  RunContext,
  RunnerEnv,
  RunOutput,
  TaskFile,
  TaskRequest,
  ToolRunner,
  WorkContext,
} from '../model/definition.ts';
import { FailureError, failureFrom, isAbort } from '../model/failure.ts';
import { comparedWith } from '../result/comparedWith.ts';
import { seedOf, type SeedMemory } from './SeedField.tsx';

export interface GenerativeRunnerDeps {
  readonly data: Generative;
  /** Price of the manifest. */
  readonly credits: number;
  readonly id: string;
  readonly memory: SeedMemory;
  /** Words of the tool's catalogue for the names of results. */
  readonly resultName: (number: number) => string;
  readonly random: () => number;
  readonly durationOf: (blob: Blob, kind: 'video' | 'audio', signal: AbortSignal) => Promise<number | null>;
}

type Values = Readonly<Record<string, InputValue | null>>;
type Options = Readonly<Record<string, unknown>>;

/** A file may last this much longer than the page says, seconds: players round. */
const GRACE = 0.5;

/** A small empty picture, for a result that is not made yet. */
const placeholder = (): Blob =>
  new Blob(
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#8884"/></svg>'],
    {
      type: 'image/svg+xml',
    },
  );

/**
 * What a task of the tool is started with.
 *
 * @param seed whole number from 0
 */
export function taskOf(
  { data, credits }: Pick<GenerativeRunnerDeps, 'data' | 'credits'>,
  inputs: Values,
  options: Options,
  seed: number,
): TaskRequest {
  const files: Record<string, TaskFile | readonly TaskFile[]> = {};
  const values: Record<string, unknown> = {};
  for (const input of data.inputs) {
    const value = inputs[input.name];
    if (!value || !isShown(input, options)) continue;
    switch (value.kind) {
      case 'text':
        values[input.name] = value.text;
        break;
      case 'url':
        values[input.name] = value.url;
        break;
      case 'images':
        files[input.name] = value.items.map(fileOf);
        break;
      case 'image':
      case 'video':
      case 'audio':
        files[input.name] = fileOf(value);
        break;
      default:
        value satisfies never;
    }
  }
  for (const option of data.options) if (isShown(option, options)) values[option.name] = options[option.name];
  return { files, options: { ...values, seed }, credits: generativePrice(data, credits, values) };
}

const fileOf = ({ blob, name }: TaskFile): TaskFile => ({ blob, name });

/** Has a generative tool's results made by the backend's provider, one task each. */
export function createGenerativeRunner(
  deps: GenerativeRunnerDeps,
  runTask: RunnerEnv['runTask'],
): ToolRunner<InputSpecs, OptionSpecs, null> {
  const { data, memory, random, durationOf } = deps;

  const one = async (inputs: Values, options: Options, seed: number, context: WorkContext): Promise<RunOutput> => {
    const made = await runTask(taskOf(deps, inputs, options, seed), context);
    const photo = data.compareWith === undefined ? null : inputs[data.compareWith];
    const shown = photo?.kind === 'image' ? comparedWith(photo, made) : made;
    if (shown.kind === 'images') return shown;
    return { ...shown, notes: [{ id: 'seed', tone: 'info', message: 'note.seed', values: { seed: String(seed) } }] };
  };

  return {
    async inspect(name, value, { signal }) {
      const input = data.inputs.find((each) => each.name === name);
      // A server takes sound files alone for a sound; tools on the device take that of a video as well.
      if (input?.kind === 'sound' && value.kind === 'audio' && value.type.startsWith('video/')) {
        const found = value.type.slice('video/'.length).toUpperCase();
        throw new FailureError({ kind: 'media', media: { kind: 'unsupported-type', wanted: 'audio', found } });
      }
      if ((value.kind === 'video' || value.kind === 'audio') && input && 'longest' in input) {
        const seconds = await durationOf(value.blob, value.kind, signal);
        if (seconds !== null && seconds > input.longest + GRACE)
          throw new FailureError({
            kind: 'tool',
            code: 'too-long',
            values: { seconds: Math.ceil(seconds), longest: input.longest },
          });
      }
      return null;
    },

    async run({ inputs, options, resume }, context) {
      const count = Number(options['results'] ?? 1);
      const first = seedOf(String(options['seed'] ?? '')) ?? Math.floor(random() * (largestSeed - count));
      if (count === 1 && !resume) {
        memory.set(first);
        return one(inputs, options, first, context);
      }
      const wanted = resume?.items ?? waiting(deps, first, count);
      memory.set(Number(wanted[0]?.id ?? first));
      return several(wanted, (seed, within) => one(inputs, options, seed, within), deps, context);
    },

    dispose: () => undefined,
  };
}

/** Results that are to be made; the id of each is its seed. */
function waiting({ resultName }: GenerativeRunnerDeps, first: number, count: number): readonly ImagesItem[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(first + index),
    name: resultName(index + 1),
    thumb: placeholder(),
    state: { status: 'waiting' },
  }));
}

/** Makes those of the results that are not there yet, one after the other. Fails when none came to be. */
async function several(
  wanted: readonly ImagesItem[],
  make: (seed: number, context: WorkContext) => Promise<RunOutput>,
  { id }: GenerativeRunnerDeps,
  context: RunContext,
): Promise<ImagesOutput> {
  let items = wanted;
  const output = (): ImagesOutput => ({ kind: 'images', items, stem: id });
  const set = (index: number, patch: Partial<ImagesItem>): void => {
    items = items.map((item, at) => (at === index ? { ...item, ...patch } : item));
    context.partial(output());
  };
  for (const [index, item] of wanted.entries()) {
    if (item.state.status === 'done') continue;
    set(index, { state: { status: 'working' } });
    const stage: WorkContext['stage'] = (name, fraction) =>
      context.stage(name, (index + (fraction ?? 0)) / wanted.length);
    try {
      const made = await make(Number(item.id), { signal: context.signal, bytes: () => undefined, stage });
      if (made.kind !== 'image') throw new Error(`${id} was to make a picture, and made a ${made.kind}`);
      set(index, { thumb: made.blob, state: { status: 'done', output: made } });
    } catch (error) {
      if (isAbort(error)) throw error;
      set(index, { state: { status: 'failed', failure: failureFrom(error) } });
      // What stopped one stops the next: credits, the connection, the provider.
      if (items.every(({ state }) => state.status !== 'done')) throw error;
      break;
    }
  }
  return output();
}
