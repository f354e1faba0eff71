import type { ImageValue, InputSpecs, RunContext, ToolRunner, ToolView } from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import { checkEarly, guardRunner, isGuarded } from './guardRunner.ts';

interface Inputs extends InputSpecs {
  readonly photo: { readonly kind: 'image'; readonly label: string };
}
type Runner = ToolRunner<Inputs, Record<string, never>, never>;
const photo: ImageValue = {
  kind: 'image',
  id: 'p',
  name: 'p.png',
  type: 'image/png',
  blob: new Blob(),
  preview: new Blob(),
  width: 1,
  height: 1,
};
const output = { kind: 'image', blob: new Blob(), width: 1, height: 1, before: null, stem: 'p' } as const;
const view = (): ToolView<Inputs, Record<string, never>, never> => ({
  inputs: { photo },
  options: {},
  insights: { photo: { status: 'none' } },
});
const context: RunContext = {
  signal: new AbortController().signal,
  stage: () => undefined,
  bytes: () => undefined,
  partial: () => undefined,
};
const refuse = () => Promise.reject(new FailureError({ kind: 'moderation', found: 'refused', name: null }));

function setUp(
  facts: Parameters<typeof guardRunner<Inputs, Record<string, never>, never>>[1],
  check: () => Promise<void>,
) {
  const did: string[] = [];
  const runner: Runner = {
    run: () => (did.push('run'), Promise.resolve(output)),
    preview: () => (did.push('preview'), Promise.resolve({} as ImageBitmap)),
    dispose: () => void did.push('dispose'),
  };
  return { did, guarded: guardRunner(runner, facts, check, view) };
}
const request = { inputs: { photo }, options: {} };

describe('the runner of a person tool', () => {
  it('neither runs nor previews on the device what is refused', async () => {
    const { did, guarded } = setUp({ place: 'device' }, refuse);
    await expect(guarded.run(request, context)).rejects.toMatchObject({ failure: { found: 'refused' } });
    await expect(guarded.preview!(request, context.signal)).rejects.toMatchObject({ failure: { found: 'refused' } });
    expect(did).toEqual([]);
  });

  it('adds the advice of the tool to a refusal, and to nothing else', async () => {
    const facts = { place: 'device', refusalAdvice: 'refused.skin' } as const;
    const refused = setUp(facts, refuse).guarded;
    await expect(refused.run(request, context)).rejects.toMatchObject({
      failure: { found: 'refused', advice: 'refused.skin' },
    });
    const unchecked = new FailureError({ kind: 'moderation', found: 'unchecked', name: null });
    await expect(setUp(facts, () => Promise.reject(unchecked)).guarded.run(request, context)).rejects.toBe(unchecked);
  });

  it('runs and previews what passes', async () => {
    const { did, guarded } = setUp({ place: 'device' }, () => Promise.resolve());
    await guarded.run(request, context);
    await guarded.preview!(request, context.signal);
    guarded.dispose();
    expect(did).toEqual(['run', 'preview', 'dispose']);
  });

  it('leaves to the backend what goes there, and checks what is made here instead', async () => {
    const there = setUp({ place: 'task', here: () => false }, refuse);
    await there.guarded.run(request, context);
    expect(there.did).toEqual(['run']);
    const here = setUp({ place: 'task', here: () => true }, refuse);
    await expect(here.guarded.run(request, context)).rejects.toThrow();
    expect(here.did).toEqual([]);
  });

  it('does not start a run that was cancelled during the check', async () => {
    const cancelled = AbortSignal.abort();
    const { did, guarded } = setUp({ place: 'device' }, () => Promise.resolve());
    await expect(guarded.run(request, { ...context, signal: cancelled })).rejects.toThrow();
    expect(did).toEqual([]);
  });

  it('is guarded unless it shows people who are made up', () => {
    expect(isGuarded({ person: true })).toBe(true);
    expect(isGuarded({ person: true, fictional: true })).toBe(false);
    expect(isGuarded({ person: false })).toBe(false);
  });
});

test('a file is checked as soon as it is chosen, once, and a refusal then is heard at the run', async () => {
  const checked: string[] = [];
  const check = (value: { id: string }): Promise<void> => (checked.push(value.id), refuse());
  const seen = new Set<string>();
  checkEarly<Inputs>(check, { photo: { value: null } }, ['photo'], seen);
  checkEarly<Inputs>(check, { photo: { value: photo } }, ['photo'], seen);
  checkEarly<Inputs>(check, { photo: { value: photo } }, ['photo'], seen);
  await Promise.resolve();
  expect(checked).toEqual(['p']);
});
