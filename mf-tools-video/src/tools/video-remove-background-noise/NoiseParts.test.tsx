/** @jest-environment jsdom */
import type { TestHost } from '@facet/testing/host';
import { initialOptions } from '@facet/workbench';
import { act } from '@testing-library/react';
import { showBesideRun } from '../../clip/parts.fake.tsx';
import type { Excerpt, SoundFacts } from './calls.ts';
import { en } from './messages/en.ts';
import { createNoiseParts } from './NoiseParts.tsx';
import { noiseOptions, type NoiseView } from './noiseOptions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const facts: SoundFacts = {
  duration: 30,
  picture: false,
  codec: 'aac',
  sampleRate: 48_000,
  channels: 2,
  loudness: -20,
  hum: null,
  result: 'm4a',
  decodable: true,
};
const view: NoiseView = {
  inputs: { recording: { kind: 'audio', id: 'one', blob: new Blob(), name: 'a.m4a', type: 'audio/mp4' } },
  options: initialOptions(noiseOptions),
  insights: { recording: { status: 'found', value: facts } },
};

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

test('a run stops the eight seconds that are cleaned to listen to; they are cleaned afterwards', async () => {
  const signals: AbortSignal[] = [];
  const listen = (_blob: Blob, _settings: unknown, _from: number, signal: AbortSignal): Promise<Excerpt> => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const unused = () => Promise.reject(new Error('unused'));
  const Parts = createNoiseParts(() => ({ look: unused, listen, run: unused, dispose: () => undefined }));
  const shown = showBesideRun(en, (beside) => <Parts {...view} {...beside} />);
  host = shown.host;
  const stopped = () => signals.map(({ aborted }) => aborted);
  expect(stopped()).toEqual([false]);
  await shown.run(true);
  expect(stopped()).toEqual([true]);
  await shown.run(false);
  expect(stopped()).toEqual([true, false]);
});
