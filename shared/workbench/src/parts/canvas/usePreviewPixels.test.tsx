/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { fakeImage } from '../../test-support/fakeImage.ts';
import { usePreviewPixels } from './usePreviewPixels.ts';

let reads = 0;
let isBroken = false;

beforeAll(() => {
  Object.assign(globalThis, {
    createImageBitmap: () => {
      reads++;
      return isBroken
        ? Promise.reject(new DOMException('', 'InvalidStateError'))
        : Promise.resolve({ width: 2, height: 1, close: () => undefined });
    },
    OffscreenCanvas: class {
      getContext = () => ({ drawImage: () => undefined, getImageData: () => ({ data: new Uint8ClampedArray(8) }) });
    },
  });
});

test('the pixels of a picture are read once, however often an editor is mounted', async () => {
  reads = 0;
  const picture = fakeImage('cat');
  const first = renderHook(() => usePreviewPixels(picture));
  await waitFor(() => expect(first.result.current).toMatchObject({ width: 2, height: 1 }));
  first.unmount();
  const second = renderHook(() => usePreviewPixels(picture));
  await waitFor(() => expect(second.result.current).not.toBeNull());
  expect(reads).toBe(1);
});

test('what could not be read is read again', async () => {
  [reads, isBroken] = [0, true];
  const picture = fakeImage('dog');
  renderHook(() => usePreviewPixels(picture)).unmount();
  // The failure passes through some promises before it is forgotten.
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  isBroken = false;
  const { result } = renderHook(() => usePreviewPixels(picture));
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(reads).toBe(2);
});
