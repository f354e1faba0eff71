import { tools, toolById, firstFileOf, isWorking } from '@facet/catalog';
import { onwardOf, onwardTools } from './onward.ts';

const swap = toolById('ai-face-swap')!;
const ids = (list: ReturnType<typeof onwardTools>): readonly string[] => list.map(({ id }) => id);

beforeEach(() => {
  Object.assign(globalThis, { window: {} });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('a swapped photo leads on to what people do next with a photo', () => {
  expect(ids(onwardTools(swap, 'image'))).toEqual([
    'ai-image-enhancer',
    'ai-background-remover',
    'ai-sticker-generator',
    'image-to-video',
  ]);
});

test('a cut clip leads on to subtitles and to a GIF', () => {
  const next = ids(onwardTools(toolById('video-cutter')!, 'video'));
  expect(next.slice(0, 2)).toEqual(['add-subtitle-to-video', 'video-to-gif']);
  expect(next).not.toContain('video-cutter');
});

test('whatever is offered works and takes a file', () => {
  for (const tool of tools)
    for (const media of ['image', 'video', 'audio', 'animation'] as const)
      for (const next of onwardTools(tool, media)) expect([isWorking(next), firstFileOf(next)]).not.toContain(null);
});

test('the file waits for the page of the tool that was chosen', () => {
  const opened: string[] = [];
  const onward = onwardOf(swap, 'en', (path) => opened.push(path));
  const file = new File(['x'], 'swapped.png', { type: 'image/png' });
  onward.take('ai-image-enhancer', file);
  const { path } = toolById('ai-image-enhancer')!;
  expect(opened).toEqual([path]);
  expect(window.facetEarlyFiles).toEqual([{ path, file }]);
  onward.take('nobody-knows-it', file);
  expect(opened).toHaveLength(1);
});
