import { isWorking, tools, toolsInGroup } from '@facet/catalog';
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

test('an empty list has empty parts', () => {
  expect(sortTools([])).toEqual({ flagships: [], others: [], absent: [] });
});
