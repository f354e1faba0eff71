/** @jest-environment jsdom */
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { EnhanceFacts, FramePair } from './calls.ts';
import { createEnhanceParts } from './EnhanceParts.tsx';
import { enhanceOptions, type EnhanceView } from './enhanceOptions.ts';
import { en } from './messages/en.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const light = { gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0 } as const;
const facts: EnhanceFacts = {
  container: 'mp4',
  duration: 10,
  width: 1280,
  height: 720,
  frameRate: 25,
  videoCodec: 'avc',
  audioCodec: null,
  bytes: 5_000_000,
  keyframes: { times: [0], knownUntil: 10 },
  decodable: true,
  exact: true,
  noise: 1,
  blocks: 0,
  light,
};
const options = Object.fromEntries(
  Object.entries(enhanceOptions).map(([name, { initial }]) => [name, initial]),
) as unknown as EnhanceView['options'];
const view: EnhanceView = {
  inputs: { clip: { kind: 'video', id: 'one', blob: new Blob(), name: 'a.mp4', type: 'video/mp4' } },
  options,
  insights: { clip: { status: 'found', value: facts } },
};

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

/** The part over a runner whose frames never arrive: a stopped worker rejects them. */
function show() {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  let stop = (): void => undefined;
  const pair = jest.fn(
    () =>
      new Promise<FramePair>((_, reject) => {
        stop = () => reject(new DOMException('cancelled', 'AbortError'));
      }),
  );
  const dispose = jest.fn(() => stop());
  const Parts = createEnhanceParts(() => ({ pair, second: () => new Promise(() => undefined), dispose }));
  let run: (running: boolean) => void = () => undefined;
  function Stage() {
    const [running, setRunning] = useState(false);
    useEffect(() => {
      run = setRunning;
    }, []);
    return <Parts {...view} disabled={running} t={t} />;
  }
  const element = document.body.appendChild(document.createElement('div'));
  act(() => {
    defineWidget({ component: Stage })(element, {}, host);
  });
  return { pair, dispose, run: async (running: boolean) => act(async () => run(running)) };
}

test('a run stops the frame that is repaired for the eye; it is repaired afterwards', async () => {
  const { pair, dispose, run } = show();
  expect(pair).toHaveBeenCalledTimes(1);
  await run(true);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(pair).toHaveBeenCalledTimes(1);
  await run(false);
  expect(pair).toHaveBeenCalledTimes(2);
});
