/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { PhotoTraits } from '@facet/engines/blend/ways';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost, type TestHost } from '@facet/testing/host';
import { initialOptions, type ImageValue, type Insight } from '@facet/workbench';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { BlendPart } from './BlendPart.tsx';
import { en } from './messages/en.ts';
import { options } from './specs.ts';
import type { ChosenWay } from './suitedWays.ts';
import { WayChoice } from './WayChoice.tsx';

class FakeBitmap {
  readonly width = 4;
  readonly height = 4;
}
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ImageBitmap: FakeBitmap });
HTMLCanvasElement.prototype.getContext = () => null;
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });

const photo = (id: string): ImageValue => ({
  ...{ kind: 'image', id, name: `${id}.jpg`, type: 'image/jpeg', width: 40, height: 30 },
  ...{ blob: new Blob([id]), preview: new Blob([id]) },
});
const plain: PhotoTraits = { light: 0.5, dark: 0.1, peak: 0.8, busy: 0.04, subject: null };
const found: Insight<PhotoTraits> = { status: 'found', value: plain };

let host: TestHost;
afterEach(() => {
  act(() => host.end());
  document.body.replaceChildren();
});

async function show(given: {
  way?: ChosenWay;
  top?: Insight<PhotoTraits>;
  preview?: (options: { readonly way: ChosenWay }) => Promise<ImageBitmap>;
}) {
  host = createTestHost();
  const t = host.i18n.translator({ en });
  const chosen = jest.fn();
  const preview = jest.fn(given.preview ?? (() => Promise.resolve(new FakeBitmap() as ImageBitmap)));
  const props: ComponentProps<typeof WayChoice> = {
    inputs: { base: photo('first'), top: photo('second') },
    options: { ...initialOptions(options), way: given.way ?? 'auto' },
    insights: { base: found, top: given.top ?? found },
    setOption: chosen,
    disabled: false,
    picture: null,
    preview,
    hasMaterial: true,
    t,
  };
  const Stage = () => (
    <>
      <BlendPart {...props} />
      <WayChoice {...props} />
    </>
  );
  const element = document.body.appendChild(document.createElement('div'));
  await act(async () => {
    defineWidget({ component: Stage })(element, {}, host);
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { chosen, preview };
}

test('ways are previewed, the best one stands as chosen, and another can be taken', async () => {
  const { chosen, preview } = await show({});
  expect(preview.mock.calls.map(([{ way }]) => way).slice(0, 2)).toEqual(['join', 'double']);
  expect(screen.getByRole('radio', { name: 'Into each other' })).toBeChecked();
  expect(screen.getByRole('img', { name: 'Both photos blended, small' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Own settings' }));
  expect(chosen).toHaveBeenCalledWith('way', 'own');
});

test('while a photo is looked at there is nothing to choose yet', async () => {
  const { preview } = await show({ top: { status: 'looking', stage: null, fraction: null } });
  expect(screen.getByRole('status')).toHaveTextContent('Looking at what both photos show');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(preview).not.toHaveBeenCalled();
});

test('a way that cannot be tried is not offered, and the others are', async () => {
  await show({
    preview: ({ way }) =>
      way === 'double' ? Promise.reject(new Error('torn')) : Promise.resolve(new FakeBitmap() as ImageBitmap),
  });
  expect(screen.getByRole('radio', { name: 'Into each other' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'One film' })).toBeNull();
});

test('with own settings the upper picture is placed by hand', async () => {
  await show({ way: 'own' });
  expect(screen.getByRole('radio', { name: 'Place it' })).toBeChecked();
  expect(screen.queryByRole('img', { name: 'Both photos blended, small' })).toBeNull();
});
