/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useOwnDocument } from './own-document.ts';

const visit = (paths: readonly string[]): number => {
  const reload = jest.fn();
  const { rerender, unmount } = renderHook(({ path }) => useOwnDocument(path, reload), {
    initialProps: { path: paths[0]! },
  });
  for (const path of paths.slice(1)) rerender({ path });
  unmount();
  return reload.mock.calls.length;
};

test.each([
  [['/', '/video-downloader'], 1],
  [['/ai-face-swap', '/pricing', '/video-downloader'], 1],
  [['/video-downloader'], 0],
  [['/video-downloader', '/', '/video-downloader'], 0],
  [['/', '/pricing'], 0],
])('on the way %j the page is loaded anew %d times', (paths, times) => {
  expect(visit(paths)).toBe(times);
});

test('without a network it stays', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(visit(['/', '/video-downloader'])).toBe(0);
  online.mockRestore();
});
