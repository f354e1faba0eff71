/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { toolById } from '@facet/catalog';
import { generativeTools } from '@facet/catalog/generative';
import { generativePrice, initialValue, isShown, type Generative } from '@facet/contracts/generative';
import { createFakeApi } from '@facet/testing/api';
import { createTestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  initialOptions,
  type ImagesOutput,
  type InputValue,
  type RunOutput,
  type TaskRequest,
} from '../model/definition.ts';
import { FailureError } from '../model/failure.ts';
import { readinessOf } from '../tool/blocked.ts';
import { clearCheck, fakeCodec, installBrowserParts, memoryDrafts, memoryStore } from '../test-support/mountTool.tsx';
import { Workbench } from '../tool/Workbench.tsx';
import { generativeTool } from './generativeTool.tsx';

installBrowserParts();
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => document.body.replaceChildren());

const deps = { random: () => 0.5, durationOf: () => Promise.resolve(3 as number | null) };
const all = [...generativeTools].map(([id, data]) => {
  const { credits, person, place } = toolById(id)!;
  return { id, data, credits, tool: generativeTool({ id, name: id, credits, person, place }, data, deps) };
});
const named = (id: string) => all.find((one) => one.id === id)!;

const picture = (id: string): InputValue => ({
  ...{ kind: 'image', id, name: `${id}.png`, type: 'image/png', width: 4, height: 3 },
  blob: new Blob([id]),
  preview: new Blob([id]),
});
function valueFor(input: Generative['inputs'][number]): InputValue {
  const { name } = input;
  switch (input.kind) {
    case 'picture':
      return picture(name);
    case 'pictures': {
      const items = Array.from({ length: input.least }, (_, at) => picture(`${name}${String(at)}`));
      return { kind: 'images', id: name, items: items.flatMap((item) => (item.kind === 'image' ? [item] : [])) };
    }
    case 'clip':
    case 'sound': {
      const media = { id: name, blob: new Blob([name]), name, type: '' };
      return input.kind === 'clip' ? { kind: 'video', ...media } : { kind: 'audio', ...media };
    }
    case 'text':
      return { kind: 'text', id: name, text: input.ideas?.[0] ?? 'a boat' };
    case 'address':
      return { kind: 'url', id: name, url: 'https://pictures.example.com/a.jpg' };
  }
}
const filled = ({ inputs }: Generative) => Object.fromEntries(inputs.map((input) => [input.name, valueFor(input)]));
const made: RunOutput = { kind: 'image', blob: new Blob(['made']), width: 4, height: 3, before: null, stem: 'made' };
const clip: RunOutput = { kind: 'file', blob: new Blob(['made']), media: 'video', name: 'made.mp4' };

/** Runs a tool; tasks answer in turn, the last answer again and again. */
async function run(
  { data, tool }: (typeof all)[number],
  options: Readonly<Record<string, unknown>> = {},
  {
    answers = [data.makes === 'picture' ? made : clip] as (RunOutput | Error)[],
    resume = null as ImagesOutput | null,
  } = {},
) {
  const tasks: TaskRequest[] = [];
  const partial: ImagesOutput[] = [];
  const runner = tool.createRunner({
    api: createFakeApi(),
    signal: new AbortController().signal,
    runTask: (request) => {
      const answer = answers[Math.min(tasks.length, answers.length - 1)]!;
      tasks.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  const stages: (number | null)[] = [];
  const output = await runner
    .run(
      { inputs: filled(data), options: { ...initialOptions(tool.options), ...options }, resume },
      {
        signal: new AbortController().signal,
        stage: (_, fraction) => stages.push(fraction),
        bytes: () => undefined,
        partial: (some) => partial.push(some),
      },
    )
    .catch((error: unknown) => error);
  return { tasks, partial, output };
}

describe.each(all)('$id', (one) => {
  const { data, tool, credits } = one;
  const schema = tool.task!.options;

  it('sends what its schema takes, with everything that was given and nothing that is hidden', async () => {
    const { tasks } = await run(one);
    const [task] = tasks;
    expect([task!.options, schema.safeParse(task!.options).success]).toEqual([task!.options, true]);
    const start = initialOptions(tool.options);
    const shown = data.inputs.filter((input) => isShown(input, start)).map(({ name }) => name);
    const sent = [...Object.keys(task!.files), ...Object.keys(task!.options)];
    for (const { name } of data.inputs) expect([name, sent.includes(name)]).toEqual([name, shown.includes(name)]);
    expect(task!.credits).toBe(credits);
  });

  it('carries every value of every option to the task, at its price', async () => {
    for (const option of data.options) {
      const values =
        option.kind === 'choice'
          ? option.choices.map(({ value }) => value)
          : option.kind === 'style'
            ? option.styles.map(({ value }) => value)
            : option.kind === 'number'
              ? [option.min, option.initial, option.max]
              : [true, false];
      for (const value of values) {
        const need = option.when ? { [option.when.option]: option.when.is[0] } : {};
        const { tasks } = await run(one, { ...need, [option.name]: value });
        const { options, credits: price } = tasks[0]!;
        expect([option.name, options[option.name]]).toEqual([option.name, value]);
        expect([value, schema.safeParse(options).success]).toEqual([value, true]);
        expect(price).toBe(generativePrice(data, credits, options));
      }
    }
  });

  it('waits for what it needs, and for nothing that is hidden', () => {
    const options = initialOptions(tool.options);
    const state = { inputs: Object.fromEntries(data.inputs.map(({ name }) => [name, { text: '' }])) };
    const insights = Object.fromEntries(data.inputs.map(({ name }) => [name, { status: 'none' }]));
    const inputs = Object.fromEntries(data.inputs.map(({ name }) => [name, null]));
    const session = { state: { ...state, insights }, view: () => ({ inputs, options, insights }) } as never;
    const words = { t: (key: string) => key, tool: (key: string) => key, locale: 'en' } as never;
    const needed = data.inputs
      .filter((input) => isShown(input, options) && !('required' in input && input.required === false))
      .map(({ name }) => name);
    expect(readinessOf(tool, session, words, { unavailable: false, made: 0, most: null }).missing).toEqual(needed);
    expect(readinessOf(tool, session, words, { unavailable: true, made: 0, most: null }).blocked).toBe(
      'task.unavailable',
    );
  });

  it('has words for every key that it names', () => {
    const keys = new Set(Object.keys(tool.messages.en));
    for (const spec of [...Object.values(tool.inputs), ...Object.values(tool.options)]) {
      if ('label' in spec) expect(keys).toContain(spec.label);
      if ('hint' in spec && spec.hint) expect(keys).toContain(spec.hint);
      if ('choices' in spec) for (const { label } of spec.choices) expect(keys).toContain(label);
      if ('ideas' in spec) for (const idea of spec.ideas ?? []) expect(keys).toContain(idea);
    }
    expect(keys).toContain(tool.runLabel);
  });

  it('asks for consent where it shows a real person', () => {
    expect(tool.person && !tool.fictional).toBe(toolById(one.id)!.person && data.policy.fictional !== true);
  });
});

describe('several results', () => {
  const one = named('text-to-image');

  it('are a task each with seeds in a row, paid one by one, and shown as they come', async () => {
    const { tasks, partial, output } = await run(one, { results: '3', seed: '41' });
    expect(tasks.map(({ options, credits }) => [options['seed'], credits])).toEqual(
      [41, 42, 43].map((seed) => [seed, 8]),
    );
    expect(one.tool.priceOf!({ options: { ...initialOptions(one.tool.options), results: '3' } } as never)).toBe(24);
    expect((output as ImagesOutput).items.map(({ name, state }) => [name, state.status])).toEqual([
      ['Result 1', 'done'],
      ['Result 2', 'done'],
      ['Result 3', 'done'],
    ]);
    expect(partial.at(0)!.items.map(({ state }) => state.status)).toEqual(['working', 'waiting', 'waiting']);
  });

  it('that cannot go on keep what there is, and are resumed with the seeds that are left', async () => {
    const broken = new FailureError({ kind: 'task', reason: 'credits' });
    const first = await run(one, { results: '3', seed: '7' }, { answers: [made, broken] });
    expect(first.tasks).toHaveLength(2);
    const resume = first.output as ImagesOutput;
    expect(resume.items.map(({ state }) => state.status)).toEqual(['done', 'failed', 'waiting']);
    const again = await run(one, { results: '3' }, { resume });
    expect(again.tasks.map(({ options }) => options['seed'])).toEqual([8, 9]);
    expect((again.output as ImagesOutput).items.every(({ state }) => state.status === 'done')).toBe(true);
  });

  it('of which none comes to be fail with the reason; a cancelled run ends as cancelled', async () => {
    const broken = new FailureError({ kind: 'task', reason: 'failed' });
    expect((await run(one, { results: '2' }, { answers: [broken] })).output).toBe(broken);
    const stopped = new DOMException('cancelled', 'AbortError');
    expect((await run(one, { results: '2' }, { answers: [made, stopped] })).output).toBe(stopped);
  });
});

test('a single result says its seed, and is compared with the photo', async () => {
  const { output, tasks } = await run(named('ai-image-to-anime'));
  expect(tasks[0]!.options['seed']).toBe(1073741823);
  expect(output).toMatchObject({ before: expect.any(Blob) as Blob, notes: [{ values: { seed: '1073741823' } }] });
});

test('a clip that is too long is refused before it is sent, and one of unknown length is accepted', async () => {
  const { data, credits } = named('lip-sync');
  const facts = { id: 'lip-sync', name: 'Lip Sync', credits, person: true, place: 'provider' } as const;
  const look = (seconds: number | null) =>
    generativeTool(facts, data, { ...deps, durationOf: () => Promise.resolve(seconds) }).createRunner({
      api: createFakeApi(),
      signal: new AbortController().signal,
      runTask: () => Promise.resolve(clip),
    }).inspect!('clip', filled(data)['clip']!, {
      signal: new AbortController().signal,
      stage: () => undefined,
      bytes: () => undefined,
    });
  await expect(look(61)).rejects.toMatchObject({ failure: { code: 'too-long', values: { seconds: 61, longest: 60 } } });
  await expect(look(60.3)).resolves.toBeNull();
  await expect(look(null)).resolves.toBeNull();
});

test('a video given as a sound is refused before it is sent', async () => {
  const { data, credits } = named('lip-sync');
  const facts = { id: 'lip-sync', name: 'Lip Sync', credits, person: true, place: 'provider' } as const;
  const { inspect } = generativeTool(facts, data, { ...deps, durationOf: () => Promise.resolve(1) }).createRunner({
    api: createFakeApi(),
    signal: new AbortController().signal,
    runTask: () => Promise.resolve(clip),
  });
  const look = (type: string) =>
    inspect!('sound', { ...filled(data)['sound']!, type } as InputValue, {
      signal: new AbortController().signal,
      stage: () => undefined,
      bytes: () => undefined,
    });
  await expect(look('video/mp4')).rejects.toMatchObject({
    failure: { media: { kind: 'unsupported-type', wanted: 'audio', found: 'MP4' } },
  });
  await expect(look('audio/wav')).resolves.toBeNull();
});

test('too few reference pictures and a seed that is no number are said', () => {
  const { tool, data } = named('reference-to-video');
  const options = initialOptions(tool.options);
  const two = { kind: 'images', id: 'x', items: [{}, {}] };
  const blocked = (inputs: object, seed = '') => tool.blocked!({ inputs, options: { ...options, seed } } as never);
  expect(blocked({ references: two })).toMatchObject({ message: 'blocked.least', values: { least: 3 } });
  expect(blocked(filled(data))).toBeNull();
  expect(blocked(filled(data), '12x')).toMatchObject({ message: 'blocked.seed' });
});

test.each([
  ['http://a.example.com/a.jpg', 'address'],
  ['https://localhost/a.jpg', 'address'],
  ['https://10.0.0.1/a.jpg', 'address'],
  ['https://u:p@a.example.com/', 'address'],
  ['https://pictures.example.com/a.jpg', null],
])('what is wrong with the picture address %s is %s', (address, wrong) => {
  const data: Generative = {
    makes: 'clip',
    inputs: [{ kind: 'address', name: 'address', label: 'Address of the picture' }],
    options: [],
    policy: { adultsAlone: true },
  };
  const facts = { id: 'x', name: 'X', credits: 5, person: true, place: 'provider' } as const;
  const { inputs, task } = generativeTool(facts, data, deps);
  const spec = inputs['address'];
  expect(spec?.kind === 'url' && spec.check!(new URL(address))).toBe(wrong);
  expect(task!.options.safeParse({ address }).success).toBe(wrong === null);
});

async function open(id: string) {
  const { tool } = named(id);
  const host = createTestHost();
  const prices: number[] = [];
  const mount = defineWidget<object>({
    component: () => (
      <Workbench
        definition={tool}
        services={() => ({
          codec: fakeCodec(),
          pictureCheck: clearCheck(),
          store: memoryStore(),
          drafts: memoryDrafts(),
          fetch: () => Promise.reject(new TypeError()),
        })}
        tasking={{
          runTask: () => Promise.resolve(made),
          admit: () => Promise.resolve(true),
          onUnderWay: () => () => undefined,
          price(credits) {
            prices.push(credits);
            return `${String(credits)} credits`;
          },
          notice: null,
        }}
      />
    ),
  });
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    mount(element, {}, host);
    await Promise.resolve();
  });
  return { person: userEvent.setup(), prices };
}

test('the page has ideas, styles, a price that follows the choices, and makes another like the last', async () => {
  const { person } = await open('text-to-image');
  await person.click(screen.getByRole('button', { name: /^A fox asleep/ }));
  expect(screen.getByRole('textbox', { name: /What should the picture show/ })).toHaveValue(
    'A fox asleep in autumn leaves, low morning light, mist between the trees',
  );
  await person.click(screen.getByRole('radio', { name: 'Pixel art' }));
  expect(screen.getByText('8 credits')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: '4' }));
  expect(screen.getByText('32 credits')).toBeVisible();
  await person.click(screen.getByRole('radio', { name: '1' }));
  await person.click(screen.getByRole('button', { name: 'Make the picture' }));
  await person.click(await screen.findByRole('button', { name: 'Again like this' }));
  expect(screen.getByRole('textbox', { name: 'Seed' })).toHaveValue('1073741823');
});

test('what is made of a photo or a clip shows the one that was chosen', async () => {
  const { person } = await open('ghibli-video-generator');
  expect(screen.getByRole('heading', { name: 'Your photo' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Your clip/ })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'A clip' }));
  expect(screen.getByRole('heading', { name: /^Your clip/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your photo' })).toBeNull();
});

test('the first value of every option is what the page begins with', () => {
  for (const { data, tool } of all)
    for (const option of data.options) expect(tool.options[option.name]!.initial).toBe(initialValue(option));
});
