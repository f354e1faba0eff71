import type { ToolManifest } from '@facet/contracts/manifest';
import type { BroughtTool } from './brought.ts';
import { sectionByPath } from './categories.ts';
import {
  bringTools,
  featuredTools,
  onToolsChange,
  toolById,
  toolByPath,
  tools,
  toolsInGroup,
  workingTools,
} from './tools.ts';
import { loadWords, wordsOf } from './words.ts';
import { addWords, languageWords } from './words/index.ts';

const before = tools;
const coming = tools.find(({ expose, family }) => expose === null && family === 'video-tools') ?? tools.at(-1)!;
const words: BroughtTool['words'] = {
  title: 'Flip photo',
  shortName: 'Flip',
  description: 'Flips a photo.',
  pageTitle: 'Flip a photo',
  metaDescription: 'Flips a photo.',
  promise: 'Flips a photo.',
  steps: ['Add it.', 'Flip it.', 'Save it.'],
  limits: ['One photo.'],
  privacy: 'Nothing is uploaded.',
  questions: [],
  keywords: ['mirror'],
};
const brought = (changes: Partial<ToolManifest> = {}): BroughtTool => ({
  owner: 'mf-elsewhere',
  words,
  manifest: {
    id: 'flip-photo',
    path: '/flip-photo',
    name: 'Flip Photo',
    family: 'image-from-photo',
    rank: 5,
    types: ['image'],
    place: 'device',
    credits: 0,
    person: false,
    icon: 'flip',
    ...changes,
  },
});

afterEach(() => bringTools([]));

test('a tool that is brought stands at the end of its family, is found, and has its words', async () => {
  bringTools([brought()]);
  expect(toolByPath('/flip-photo')).toMatchObject({ owner: 'mf-elsewhere', expose: './flip-photo', height: 'medium' });
  expect(tools).toHaveLength(before.length + 1);
  const family = tools.filter(({ family }) => family === 'image-from-photo');
  expect(family.at(-1)?.id).toBe('flip-photo');
  expect(tools.map(({ family }) => family).join()).toMatch(/image-from-photo,video-of-people/);
  expect(toolsInGroup('Image Generator').map(({ id }) => id)).toContain('flip-photo');
  expect(sectionByPath('/ai-image-generator')?.tools.map(({ id }) => id)).toContain('flip-photo');
  expect(workingTools.map(({ id }) => id)).toContain('flip-photo');
  expect(wordsOf({ id: 'flip-photo' }, 'en').title).toBe('Flip photo');
  expect((await loadWords('flip-photo', 'en')).promise).toBe('Flips a photo.');
  expect((await languageWords('en').keywords!()).keywords['flip-photo']).toEqual(['mirror']);
});

test('a tool that was still to come works now, in its place, and says so', async () => {
  const { id, path, family } = coming;
  const place = tools.indexOf(coming);
  bringTools([brought({ id, path, family })]);
  expect(tools.indexOf(toolById(id)!)).toBe(place);
  expect(toolById(id)?.expose).toBe(`./${id}`);
  expect(tools).toHaveLength(before.length);
  expect((await loadWords(id, 'en')).promise).toBe('Flips a photo.');
});

test('in a language that does not know it, it speaks English', () => {
  addWords('qac', { ...languageWords('en'), short: {}, long: () => null });
  bringTools([brought()]);
  expect(wordsOf({ id: 'flip-photo' }, 'qac').title).toBe('Flip photo');
});

test('what is not brought again is gone, and listeners hear of both', async () => {
  const received = jest.fn();
  const stop = onToolsChange(received);
  bringTools([brought()]);
  bringTools([]);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  bringTools([]);
  expect(received).toHaveBeenCalledTimes(2);
  expect(tools).toEqual(before);
  expect(featuredTools).toHaveLength(4);
  expect(toolById('flip-photo')).toBeUndefined();
  expect(() => wordsOf({ id: 'flip-photo' }, 'en')).toThrow(RangeError);
  await expect(loadWords('flip-photo', 'en')).rejects.toThrow(RangeError);
});
