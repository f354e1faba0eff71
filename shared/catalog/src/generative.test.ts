import { generativeOptions, generativePrice, initialValue } from '@facet/contracts/generative';
import { generativeTools } from './generative.ts';
import { toolById } from './tools.ts';

const all = [...generativeTools].map(([id, tool]) => ({ id, tool, credits: toolById(id)!.credits }));
const initial = (tool: (typeof all)[number]['tool']) =>
  Object.fromEntries(tool.options.map((option) => [option.name, initialValue(option)]));

describe.each(all)('$id, as data', ({ tool, credits }) => {
  const names = [...tool.inputs, ...tool.options].map(({ name }) => name);

  it('has every name once, and none that tasks use themselves', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('seed');
    expect(names).not.toContain('results');
  });

  it('shows what depends on an option for values that the option has', () => {
    for (const { when } of [...tool.inputs, ...tool.options]) {
      if (!when) continue;
      const option = tool.options.find(({ name }) => name === when.option);
      const values = option?.kind === 'choice' ? option.choices.map(({ value }) => value) : [];
      expect(values).toEqual(expect.arrayContaining(when.is));
    }
  });

  it('costs what the manifest says as long as nothing was changed, and names a price for every choice', () => {
    expect(generativePrice(tool, credits, initial(tool))).toBe(credits);
    const by = tool.price?.by;
    const option = tool.options.find(({ name }) => name === by?.option);
    if (by && option?.kind === 'choice')
      expect(Object.keys(by.credits)).toEqual(option.choices.map(({ value }) => value));
    expect(option?.kind).toBe(by && 'choice');
  });

  it('compares its result with one of its own pictures', () => {
    const compared = tool.inputs.find(({ name }) => name === tool.compareWith);
    expect(compared?.kind).toBe(tool.compareWith === undefined ? undefined : 'picture');
  });

  it('takes nothing beside its options', () => {
    const schema = generativeOptions(tool);
    expect(schema.safeParse({ ...initial(tool), elsewhere: 1 }).success).toBe(false);
    expect(schema.safeParse({ ...initial(tool), seed: -1 }).success).toBe(false);
  });
});

/** Studios, series and their marks: people search for them, and no word that reaches a model names them. */
const marks = /ghibli|miyazaki|totoro|pixar|disney|jojo|labubu|pop mart|marvel|pokemon|nintendo/i;

test('no style, idea or choice names a studio, a series or a trade mark', () => {
  for (const { id, tool } of all) expect([id, JSON.stringify(tool).match(marks)]).toEqual([id, null]);
});

test('what shows dancing, kissing, hugging or changed people is for adults alone', () => {
  const strict = all.filter(({ tool }) => tool.policy.adultsAlone).map(({ id }) => id);
  for (const id of ['ai-twerk-generator', 'ai-dance-generator', 'ai-kiss-video-generator', 'ai-hug-generator'])
    expect(strict).toContain(id);
  for (const { id } of all.filter(({ id }) => toolById(id)!.person)) expect(strict).toContain(id);
});

test('the swimwear tool takes no photo and no words', () => {
  const tool = generativeTools.get('ai-bikini-generator')!;
  expect([tool.inputs, tool.policy]).toEqual([[], { adultsAlone: true, fictional: true }]);
});

test('reference to video takes 3 to 10 pictures', () => {
  expect(generativeTools.get('reference-to-video')!.inputs[0]).toMatchObject({ least: 3, most: 10 });
});

test('what is offered in the place of a tool without a provider is free on the device', () => {
  const offered = all.flatMap(({ id }) => toolById(id)!.alternatives ?? []);
  const paid = offered.filter((id) => {
    const { place, freeHere } = toolById(id)!;
    return place !== 'device' && freeHere === null;
  });
  expect([offered.length > 0, paid]).toEqual([true, []]);
});
