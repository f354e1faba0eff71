import { ApiError } from '../../http/errors.ts';
import type { FileFacts } from '../uploads/files.ts';
import { checkPrice, titleOf } from './start.ts';
import type { TaskTool } from './tool.ts';

const embed = { keyText: 'key', origin: 'https://partner.example' } as never;

test.each([
  ['the price', { credits: 3 }],
  ['no price, since its caller cannot be shown one', { credits: null }],
  ['0, from a widget whose partner may pay', { credits: 0, embed }],
])('a call that agrees to %s continues', (_name, request) => {
  expect(() => {
    checkPrice(request, 3);
  }).not.toThrow();
});

test.each([
  ['another price', { credits: 2 }],
  ['0 without a key', { credits: 0 }],
  ['another price with a key', { credits: 2, embed }],
])('a call that agrees to %s is refused with the price', (_name, request) => {
  expect(() => {
    checkPrice(request, 3);
  }).toThrow(ApiError);
});

const file = (filename: string, duration: number | null = null): FileFacts => ({ filename, duration }) as FileFacts;
const tool = { toolId: 'face-swap-video' } as TaskTool;

test.each([
  ['its clip, wherever that stands', { source: [file('face.jpg')], target: [file('film.mp4', 4)] }, tool, 'film.mp4'],
  ['its first file', { source: [file('a.jpg')], target: [file('b.jpg')] }, tool, 'a.jpg'],
  ['what its tool makes of the options', {}, { ...tool, title: () => 'A red fox' }, 'A red fox'],
  ['its tool, where nothing else is known', {}, tool, 'face-swap-video'],
])('a task is named after %s', (_name, given, named, title) => {
  expect(titleOf({ tool: named, options: {}, given })).toBe(title);
});
