/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ImageOutput } from '../model/definition.ts';
import { ExportBar, type ExportSettings } from './ExportBar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const output: ImageOutput = {
  kind: 'image',
  blob: new Blob([new Uint8Array(5000)], { type: 'image/png' }),
  width: 40,
  height: 30,
  before: null,
  stem: 'cat-enhanced',
};

function show(encode: (settings: ExportSettings, signal: AbortSignal) => Promise<Blob>, shown: ImageOutput = output) {
  const host = createTestHost();
  const saved: ExportSettings[] = [];
  const Bar = () => (
    <ExportBar
      output={shown}
      locale="en"
      disabled={false}
      secondary={false}
      encode={(_, settings, signal) => encode(settings, signal)}
      onSave={(_, settings) => Promise.resolve(void saved.push(settings))}
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
  expect(saved).toEqual([{ type: 'image/jpeg', quality: 0.5, withDetails: false }]);
  act(() => host.end());
});

test('where the file cannot be made no size is shown', async () => {
  const { host } = show(() => Promise.reject(new Error('out of memory')));
  choose('WebP');
  await rest();
  expect(bytes()).toBe('');
  act(() => host.end());
});

test('details of the photo stay out of the file unless they are wanted', async () => {
  const { host, saved } = show(() => Promise.resolve(new Blob([])), { ...output, details: Uint8Array.of(1) });
  const save = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /cat-enhanced/ }));
      await Promise.resolve();
    });
  await save();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep photo details' }));
  await save();
  expect(saved.map(({ withDetails }) => withDetails)).toEqual([false, true]);
  act(() => host.end());
});

test('a photo without details has nothing to keep', () => {
  const { host } = show(() => Promise.resolve(new Blob([])));
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => host.end());
});

test('an encoder that makes a file of an earlier quality is stopped', async () => {
  const signals: AbortSignal[] = [];
  const { host } = show((_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  choose('AVIF');
  await rest();
  fireEvent.change(screen.getByRole('slider', { name: 'Quality' }), { target: { value: '0.5' } });
  await rest();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  act(() => host.end());
});

test('a picture too large for the encoder of AVIF is not offered as one', () => {
  const { host } = show(() => Promise.resolve(new Blob([])), { ...output, width: 6000, height: 4000 });
  expect(screen.queryByRole('radio', { name: 'AVIF' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'WebP' })).toBeInTheDocument();
  act(() => host.end());
});
