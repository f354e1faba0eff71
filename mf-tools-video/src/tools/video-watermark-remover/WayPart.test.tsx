/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { defineWidget } from '@facet/platform/widget';
import { emptyMask, type MaskValue } from '@facet/workbench';
import { fakeVideo, fakeVideoFacts } from '@facet/workbench/test-support';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { MarkFacts, Way } from './calls.ts';
import { en } from './messages/en.ts';
import { createWayPart } from './WayPart.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const clip = fakeVideo('one');
const facts: MarkFacts = { ...fakeVideoFacts({ width: 1920, height: 1080 }), madeByModel: false };
const box = (x: number, y: number, width: number, height: number): MaskValue => ({
  ...emptyMask,
  done: [{ kind: 'rectangle', role: 'mark', x, y, width, height }],
});
const corner = box(1700, 980, 180, 60);
const middle = box(860, 500, 200, 80);

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

/** Shows the part with a worker that says whether a fill is risky, or fails. */
async function show(mask: MaskValue, answer: boolean | 'fails', more: { way?: Way; disabled?: boolean } = {}) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  const risk = jest.fn(() =>
    answer === 'fails' ? Promise.reject(new Error('damaged')) : Promise.resolve({ risky: answer }),
  );
  const Part = createWayPart(() => ({ risk, dispose: () => undefined }));
  function Stage() {
    const [way, setWay] = useState<Way>(more.way ?? 'fill');
    return (
      <Part
        inputs={{ clip }}
        insights={{ clip: { status: 'found', value: facts } }}
        options={{ marking: { of: 'one', mask }, way, filling: 0 }}
        setOption={(_name, value) => setWay(value)}
        disabled={more.disabled ?? false}
        t={t}
      />
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    defineWidget({ component: Stage })(element, {}, host);
    await Promise.resolve();
  });
  return { risk, user: userEvent.setup() };
}
const crop = () => screen.getByRole('radio', { name: 'Crop it away' });

test('before anything is marked both ways stand there, and no clip is read', async () => {
  const { risk } = await show(emptyMask, true);
  expect(crop()).toBeEnabled();
  expect(crop()).toHaveAccessibleDescription('Cuts off the parts with the mark. No trace stays.');
  expect(risk).not.toHaveBeenCalled();
});

test('how much a crop keeps is said before it is chosen', async () => {
  const { user } = await show(corner, false);
  expect(crop()).toHaveAccessibleDescription(/^Keeps 8\d% of the picture: 17\d\d × 9\d\d pixels\./);
  expect(screen.queryByText(/Much moves/)).toBeNull();
  await user.click(crop());
  expect(crop()).toBeChecked();
});

test('a crop that keeps too little cannot be chosen, and says why', async () => {
  await show(middle, false);
  expect(crop()).toBeDisabled();
  expect(crop()).toHaveAccessibleDescription(/^Only 4\d% of the picture would stay/);
});

test('where a fill will probably show, a crop is recommended with what it keeps, until it is chosen', async () => {
  const { user } = await show(corner, true);
  expect(screen.getByText(/a filling will probably show\. Cropping leaves no trace, and keeps 8\d%/)).toBeVisible();
  await user.click(crop());
  expect(screen.queryByText(/probably show/)).toBeNull();
});

test('where no crop keeps enough, the risk alone is said', async () => {
  await show(middle, true);
  expect(screen.getByText('Much moves around this mark, so a filling will probably show.')).toBeVisible();
});

test('nothing is said where the clip cannot be looked at, and nothing is read beside a run', async () => {
  await show(corner, 'fails');
  expect(screen.queryByText(/probably show/)).toBeNull();
  act(() => host.end());
  document.body.replaceChildren();
  const { risk } = await show(corner, true, { disabled: true });
  expect(risk).not.toHaveBeenCalled();
});
