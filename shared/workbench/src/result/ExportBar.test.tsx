/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ImageOutput } from '../model/definition.ts';
import { ExportBar, type ExportWish } from './ExportBar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const output: ImageOutput = {
  kind: 'image',
  blob: new Blob([new Uint8Array(5000)], { type: 'image/png' }),
  width: 40,
  height: 30,
  before: null,
  stem: 'cat-enhanced',
};

function show(encode: (wish: ExportWish) => Promise<Blob>) {
  const host = createTestHost();
  const saved: ExportWish[] = [];
  const Bar = () => (
    <ExportBar
      output={output}
      locale="en"
      disabled={false}
      secondary={false}
      encode={(_, wish) => encode(wish)}
      onSave={(_, wish) => Promise.resolve(void saved.push(wish))}
      onCopy={() => Promise.resolve()}
    />
  );
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Bar })(element, {}, host);
  });
  return { host, saved };
}
const bytes = () => screen.getByRole('status').textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const rest = () => act(() => jest.advanceTimersByTimeAsync(400));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a picture in its own format has its own size and no quality', () => {
  const { host } = show(() => Promise.reject(new Error('encoded anew')));
  expect(bytes()).toBe('5 kB');
  expect(screen.queryByRole('slider')).toBeNull();
  act(() => host.end());
});

test('the size follows format and quality, and the file is saved with both', async () => {
  const { host, saved } = show(({ quality }) =>
    Promise.resolve(new Blob([new Uint8Array(Math.round(quality * 1000))])),
  );
  choose('JPEG');
  expect(bytes()).toBe('');
  await rest();
  expect(bytes()).toBe('920 bytes');
  fireEvent.change(screen.getByRole('slider', { name: 'Quality' }), { target: { value: '0.5' } });
  await rest();
  expect(bytes()).toBe('500 bytes');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /cat-enhanced/ }));
    await Promise.resolve();
  });
  expect(saved).toEqual([{ type: 'image/jpeg', quality: 0.5 }]);
  act(() => host.end());
});

test('where the file cannot be made no size is shown', async () => {
  const { host } = show(() => Promise.reject(new Error('out of memory')));
  choose('WebP');
  await rest();
  expect(bytes()).toBe('');
  act(() => host.end());
});
