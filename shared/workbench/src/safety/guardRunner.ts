import type {
  NotesListener,
  InputSpecs,
  InputValue,
  OptionSpecs,
  RunInputs,
  ToolDefinition,
  ToolRunner,
  ToolView,
} from '../model/definition.ts';
import type { BytesProgress } from '../model/assets.ts';
import { FailureError } from '../model/failure.ts';
import type { PictureCheck } from './pictureCheck.ts';

/** Whether pictures that a tool gets are checked on the device: a person tool's, unless its people are fictional. */
export const isGuarded = ({
  person,
  fictional,
}: Pick<ToolDefinition<InputSpecs, OptionSpecs, never>, 'person' | 'fictional'>): boolean =>
  person && fictional !== true;

/**
 * A runner that works on the device only on what was checked: a preview always, a run where it is made here. What goes to the backend is
 * checked there.
 * @param view the tool as it stands when a run begins
 */
export function guardRunner<I extends InputSpecs, O extends OptionSpecs, Found>(
  runner: ToolRunner<I, O, Found>,
  { place, here, refusalAdvice }: Pick<ToolDefinition<I, O, Found>, 'place' | 'here' | 'refusalAdvice'>,
  check: PictureCheck['check'],
  view: () => ToolView<I, O, Found>,
): ToolRunner<I, O, Found> {
  const checkAll = async (inputs: RunInputs<I>, bytes: (progress: BytesProgress) => void): Promise<void> => {
    try {
      for (const value of Object.values<InputValue | null>(inputs)) if (value) await check(value, bytes);
    } catch (error) {
      throw refusalAdvice === undefined ? error : advised(error, refusalAdvice);
    }
  };
  const [prepare, inspect, preview] = [
    runner.prepare?.bind(runner),
    runner.inspect?.bind(runner),
    runner.preview?.bind(runner),
  ];
  return {
    ...(prepare ? { prepare } : {}),
    ...(inspect ? { inspect } : {}),
    async run(request, context) {
      if (place === 'device' || here?.(view()) === true) {
        await checkAll(request.inputs, context.bytes);
        context.signal.throwIfAborted();
      }
      return runner.run(request, context);
    },
    ...(preview
      ? {
          async preview(
            request: { inputs: RunInputs<I>; options: Parameters<typeof preview>[0]['options'] },
            signal: AbortSignal,
            note?: NotesListener,
          ) {
            await checkAll(request.inputs, () => undefined);
            signal.throwIfAborted();
            return preview(request, signal, note);
          },
        }
      : {}),
    dispose: () => runner.dispose(),
  };
}

/** A refusal with what may help; any other error as it is. */
function advised(error: unknown, advice: string): unknown {
  if (!(error instanceof FailureError)) return error;
  const { failure } = error;
  if (failure.kind !== 'moderation' || failure.found !== 'refused') return error;
  return new FailureError({ ...failure, advice }, { cause: error });
}

/**
 * Checks files as soon as they are chosen, so that a run has little to wait for. What cannot be checked then is checked at the run.
 * @param names inputs of the tool
 */
export function checkEarly<I extends InputSpecs>(
  check: PictureCheck['check'],
  inputs: { readonly [K in keyof I]: { readonly value: InputValue | null } },
  names: readonly (keyof I)[],
  seen: Set<string>,
): void {
  for (const name of names) {
    const { value } = inputs[name];
    if (!value || seen.has(value.id)) continue;
    seen.add(value.id);
    check(value, () => undefined).catch(() => undefined);
  }
}
