/** @jest-environment jsdom */
import type { TestHost } from '@facet/testing/host';
import { initialOptions } from '@facet/workbench';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { act } from '@testing-library/react';
import { showBesideRun } from '../../clip/parts.fake.tsx';
import type { EnhanceFacts, FramePair } from './calls.ts';
import { createEnhanceParts } from './EnhanceParts.tsx';
import { enhanceOptions, type EnhanceView } from './enhanceOptions.ts';
import { en } from './messages/en.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const light = { gains: [1, 1, 1], black: 0, white: 1, middle: 0.5, dark: 0, fading: 1 } as const;
const facts: EnhanceFacts = { ...fakeVideoFacts(), noise: 1, blocks: 0, light };
const view: EnhanceView = {
  inputs: { clip: fakeVideo('one') },
  options: initialOptions(enhanceOptions),
  insights: { clip: { status: 'found', value: facts } },
};

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

/** The part over a runner whose frames never arrive: a stopped worker rejects them. */
function show() {
  let stop = (): void => undefined;
  const pair = jest.fn(
    () =>
      new Promise<FramePair>((_, reject) => {
        stop = () => reject(new DOMException('cancelled', 'AbortError'));
      }),
  );
  const dispose = jest.fn(() => stop());
  const Parts = createEnhanceParts(() => ({ pair, second: () => new Promise(() => undefined), dispose }));
  const shown = showBesideRun(en, (beside) => <Parts {...view} {...beside} />);
  host = shown.host;
  return { pair, dispose, run: shown.run };
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
