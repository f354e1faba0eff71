import { isWorking, tools, toolsInGroup } from '@facet/catalog';
import { exampleOf } from '../examples/examples.ts';
import { sortTools } from './flagships.ts';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('every tool of a list stands in one part of it', () => {
  const { flagships, others, absent } = sortTools(tools);
  expect(ids([...flagships, ...others, ...absent]).sort()).toEqual(ids(tools).sort());
});

test('what does not run here is apart, and leads nothing', () => {
  const { flagships, others, absent } = sortTools(tools);
  expect([...flagships, ...others].every(isWorking)).toBe(true);
  expect(absent.some(isWorking)).toBe(false);
});

test('a list is led by what people come for, and by at most three', () => {
  expect(ids(sortTools(tools).flagships)).toEqual(['ai-face-swap', 'ai-background-remover', 'face-swap-video']);
});

test('a list without one of those is led by its first that run', () => {
  const list = toolsInGroup('Downloaders').filter(({ id }) => id !== 'video-downloader');
  expect(ids(sortTools(list).flagships)).toEqual(ids(list.slice(0, 3)));
});

test('of tools that nobody comes for first, those with a picture of their work lead', () => {
  const list = tools.filter(({ id }) =>
    ['youtube-to-mp3', 'video-joiner', 'video-to-gif', 'add-subtitle-to-video'].includes(id),
  );
  expect(exampleOf(list[0]!.id).kind).toBe('drawing');
  const { flagships } = sortTools(list);
  expect(flagships.map(({ id }) => exampleOf(id).kind).slice(0, 2)).toEqual(['loop', 'loop']);
  expect(flagships).toHaveLength(3);
});

test('an empty list has empty parts', () => {
  expect(sortTools([])).toEqual({ flagships: [], others: [], absent: [] });
});
