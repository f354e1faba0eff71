import { generativeTools } from '@facet/catalog/generative';
import { safeParse } from 'zod/v4/core';
import { providerTools } from '../tools.ts';
import { prompts } from './prompts.ts';

const tool = (id: string) => providerTools.find(({ toolId }) => toolId === id)!;
const [imageToVideo, between, clothes, references] = [
  'image-to-video',
  'start-end-to-video',
  'ai-clothes-changer',
  'reference-to-video',
].map(tool);

test('every generative tool of the catalogue has a prompt', () => {
  expect([...generativeTools.keys()].filter((id) => prompts[id] === undefined)).toEqual([]);
});

test.each(providerTools.map((one) => [one.toolId, one] as const))(
  '%s makes a prompt of every price, without a hole, a studio or a trade mark',
  (_id, { samples, options, values, valueNames }) => {
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      expect(safeParse(options, sample).error?.issues ?? []).toEqual([]);
      const given = values(sample, 7);
      expect(Object.keys(given).filter((name) => !valueNames.includes(name))).toEqual([]);
      expect(String(given['prompt']).length).toBeGreaterThan(0);
      expect(JSON.stringify([given['prompt'], given['negativePrompt']])).not.toMatch(
        /[{}[\]]\w|ghibli|miyazaki|labubu|jojo|disney|pixar|marvel|undefined/i,
      );
    }
  },
);

test('words of a visitor are the prompt’s, and a seed is theirs or the call’s', () => {
  const { values } = tool('text-to-image');
  const options = { prompt: 'a {style} fox [x]', style: 'ink', shape: 'tall' };
  expect(values(options, 7)).toMatchObject({
    prompt: 'a {style} fox [x]. Ink drawing, fine black lines on paper.',
    seed: 7,
    ...{ width: 768, height: 1344, aspectRatio: '9:16', imageSize: 'portrait_16_9', size: '768x1344' },
  });
  expect(values(options, 7)['negativePrompt']).toBeUndefined();
  expect(values({ ...options, avoid: 'rain', seed: 3 }, 7)).toMatchObject({ negativePrompt: 'rain', seed: 3 });
});

test('a picture is named by address where the options ask for one', () => {
  const address = 'https://pictures.example/one.png';
  const options = { quality: 'professional', address, prompt: 'the boat rocks' };
  expect(imageToVideo!.addresses(options)).toEqual({ address });
  expect(imageToVideo!.addresses({ ...options, quality: '480p' })).toEqual({});
});

test('what these options need and what was not given is named', () => {
  const file = [{}];
  const described = { source: 'words', part: 'top', garment: 'a coat' };
  expect(clothes!.missing(described, { photo: file })).toBeNull();
  expect(clothes!.missing({ ...described, garment: undefined }, { photo: file })).toBe('garment');
  expect(clothes!.missing({ ...described, source: 'picture' }, { photo: file })).toBe('piece');
  expect(clothes!.missing({ ...described, source: 'picture' }, { photo: file, piece: file })).toBeNull();
  expect(references!.missing({ prompt: 'x', shape: 'wide' }, { references: [{}, {}] })).toBe('references');
  expect(references!.missing({ prompt: 'x', shape: 'wide' }, { references: [{}, {}, {}] })).toBeNull();
  expect(between!.missing({ resolution: '480p' }, { first: file })).toBe('last');
  expect(imageToVideo!.missing({ prompt: 'x', quality: 'professional' }, {})).toBe('address');
  expect(imageToVideo!.missing({ prompt: 'x', quality: '480p' }, {})).toBe('photo');
});

test('a price goes by its option, and is taken so often as there are units', () => {
  expect(between!.credits(45, { resolution: '720p' })).toBe(80);
  const script = tool('script-to-video');
  const options = { script: 'x', scenes: 3, resolution: '720p', shape: 'wide', voice: 'none', subtitles: false };
  expect([script.credits(100, options), script.times(options)]).toEqual([270, 3]);
});

test('a garment that is described is not looked for in a second picture', () => {
  const words = clothes!.values({ source: 'words', part: 'top', garment: 'a coat' }, 1)['prompt'];
  expect(words).toContain('the upper garment becomes: a coat.');
  expect(words).not.toContain('second picture');
  const picture = clothes!.values({ source: 'picture', part: 'whole' }, 1)['prompt'];
  expect(picture).toContain('replaced by the piece in the second picture');
});

test('a clip gets the size, the steps and the frames that were chosen', () => {
  expect(imageToVideo!.values({ prompt: 'x', quality: '480p' }, 7)).toMatchObject({ megapixels: 0.4, steps: 4 });
  expect(imageToVideo!.values({ prompt: 'x', quality: 'professional' }, 7)).toMatchObject({ steps: 20, speedLora: 0 });
  expect(between!.values({ resolution: '720p' }, 7)).toMatchObject({ megapixels: 0.92, steps: 4 });
  const gif = tool('ai-gif-generator');
  expect(gif.values({ prompt: 'x', style: 'flat', seconds: '3', shape: 'wide' }, 7)).toMatchObject({ frames: 49 });
  expect(tool('text-to-image').values({ prompt: 'x', style: 'ink', shape: 'wide' }, 7)['steps']).toBeUndefined();
  expect(tool('jojo-ai-filter').values({ pose: 'twist', colours: 'red' }, 7)).toMatchObject({ frames: 65 });
});
