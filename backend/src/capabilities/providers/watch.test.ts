import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '../../log.ts';
import { testMoment } from '../../fixtures/app.ts';
import { ProviderFault } from './adapter.ts';
import { closedCircuit } from './circuit.ts';
import { openComfyStage } from './fixtures/comfyui-stage.ts';
import { openFalStage } from './fixtures/fal-stage.ts';
import type { ProviderStage } from './fixtures/stage.ts';
import { noProviders, type ServedTool } from './settings.ts';
import { KEPT, type WatchParts, watchProviders } from './watch.ts';

let stage: ProviderStage | null = null;
afterEach(async () => {
  await stage?.stop();
  stage = null;
});

function watch(tools: readonly ServedTool[], parts: Partial<WatchParts> = {}) {
  const lines: string[] = [];
  let moment = testMoment.getTime();
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  const { read } = watchProviders({ settings: { ...noProviders, tools }, now: () => new Date(moment), log, ...parts });
  return {
    lines,
    read,
    async state() {
      return (await read()).map(({ state }) => state);
    },
    pass(milliseconds: number) {
      moment += milliseconds;
    },
  };
}
const served = (toolId: string, name: string): ServedTool => ({
  toolId,
  at: { kind: 'comfyui', access: { name, url: 'http://10.0.0.5:8188', key: 'a-key' } } as never,
  timeout: 1,
  seconds: 1,
  price: null,
  costUsd: 0,
  costBy: null,
});

describe.each([
  ['a ComfyUI', openComfyStage],
  ['fal', openFalStage],
])('%s', (_name, openStage) => {
  test('that answers is well; the address and the key are in no answer and no line', async () => {
    stage = await openStage();
    const { read, lines } = watch([stage.served]);
    const reported = await read();
    expect(reported).toEqual([{ name: stage.served.at.access.name, tools: ['gender-swap'], state: 'ok' }]);
    for (const text of [JSON.stringify(reported), lines.join('')]) {
      expect(text).not.toContain(stage.key);
      expect(text).not.toContain(new URL(stage.url).host);
    }
  });

  test('that hangs up is down, and well again when it is back; the log says both once', async () => {
    stage = await openStage();
    const { state, pass, lines } = watch([stage.served]);
    stage.hangUp(true);
    expect(await state()).toEqual(['down']);
    pass(KEPT);
    expect(await state()).toEqual(['down']);
    stage.hangUp(false);
    pass(KEPT);
    expect(await state()).toEqual(['ok']);
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a provider is not well',
      'a provider is well again',
    ]);
    expect(lines.join('')).not.toContain(new URL(stage.url).host);
  });

  test.each([
    [401, 'down'],
    [503, 'degraded'],
  ])('that answers %d is %s', async (status, state) => {
    stage = await openStage();
    stage.answer(status, 9);
    expect(await watch([stage.served]).state()).toEqual([state]);
  });
});

test('many visitors are one question, until the answer is old', async () => {
  let requested = 0;
  const open = () => ({ check: async () => void (requested += 1) });
  const { read, pass } = watch([served('gender-swap', 'studio')], { open });
  await Promise.all([read(), read()]);
  pass(KEPT - 1);
  await read();
  expect(requested).toBe(1);
  pass(1);
  await read();
  expect(requested).toBe(2);
});

test('a provider of several tools is checked once, and named with all of them', async () => {
  let requested = 0;
  const open = () => ({ check: async () => void (requested += 1) });
  const tools = [served('gender-swap', 'studio'), served('lip-sync', 'farm'), served('image-to-video', 'studio')];
  const { read } = watch(tools, { open });
  expect(await read()).toEqual([
    { name: 'studio', tools: ['gender-swap', 'image-to-video'], state: 'ok' },
    { name: 'farm', tools: ['lip-sync'], state: 'ok' },
  ]);
  expect(requested).toBe(2);
});

test('one that never answers is down after its time, and does not hold up the others', async () => {
  const open = ({ at }: ServedTool) => ({
    check: (signal: AbortSignal) =>
      at.access.name === 'studio' ? sleep(60_000, undefined, { signal }) : Promise.resolve(),
  });
  const tools = [served('gender-swap', 'studio'), served('lip-sync', 'farm')];
  expect(await watch(tools, { open, timeoutMs: 5 }).state()).toEqual(['down', 'ok']);
});

test('a fault of the adapter itself is a provider that is down, not an answer that fails', async () => {
  const open = () => ({ check: () => Promise.reject(new TypeError('a bug')) });
  expect(await watch([served('gender-swap', 'studio')], { open }).state()).toEqual(['down']);
  const busy = () => ({ check: () => Promise.reject(new ProviderFault('busy', 'studio answered 429')) });
  expect(await watch([served('gender-swap', 'studio')], { open: busy }).state()).toEqual(['degraded']);
});

test('one that the operator has switched off is off, and one that gets no calls is down', async () => {
  const open = () => ({ check: () => Promise.resolve() });
  const tools = [served('gender-swap', 'studio'), served('lip-sync', 'farm'), served('image-to-video', 'lab')];
  const desk = (name: string, isOn: boolean, takesCalls: boolean) => ({
    ...{ name, isOn, takesCalls, circuit: closedCircuit },
  });
  const dispatch = {
    readDesks: () => Promise.resolve([desk('studio', false, true), desk('farm', true, false), desk('lab', true, true)]),
  };
  expect(await watch(tools, { open, dispatch }).state()).toEqual(['off', 'down', 'ok']);
});

test('without providers there is nothing to report', async () => {
  expect(await watch([]).read()).toEqual([]);
});
