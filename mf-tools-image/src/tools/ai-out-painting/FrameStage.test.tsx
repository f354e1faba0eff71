/** @jest-environment jsdom */
import { createTranslator } from '@facet/platform';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { initialOptions, type PartProps } from '@facet/workbench';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ExtendOptions, PhotoSides } from './frame.ts';
import { FrameStage } from './FrameStage.tsx';
import { en } from './messages/en.ts';
import { options as specs, type inputs } from './specs.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

async function show(
  preview: ((options: { readonly filling: string }) => Promise<ImageBitmap>) | null,
  fitted: Partial<Pick<ExtendOptions, 'filling' | 'fitting'>> = { fitting: 'continued' },
  found: PhotoSides | null = null,
) {
  const problems: unknown[] = [];
  const t = createTranslator({ locale: 'en', report: (problem) => void problems.push(problem) }).translator({ en });
  const setOption = jest.fn();
  const photo = {
    ...{ kind: 'image', id: '1', blob: new Blob(['sea']), name: 'sea.jpg', type: 'image/jpeg' },
    ...{ width: 300, height: 200, preview: new Blob(['small']) },
  } as const;
  const insights = { photo: found ? { status: 'found', value: found } : { status: 'none' } };
  const options = { ...initialOptions(specs), ...fitted };
  const props = { inputs: { photo }, insights, options, setOption, disabled: false, preview, t };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const component = () => <FrameStage {...(props as unknown as PartProps<typeof inputs, typeof specs, PhotoSides>)} />;
  await act(async () => {
    defineWidget({ component })(element, {}, createTestHost());
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { setOption, problems };
}

test('what fills the frame is chosen from named cards, of which the one that suits the picture is chosen', async () => {
  const { setOption, problems } = await show(null);
  const names = ['Continued', 'Fading out', 'Blurred picture', 'Colours of the edge'];
  const radios = names.map((name) => screen.getByRole<HTMLInputElement>('radio', { name }));
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  fireEvent.click(radios[1]!);
  expect(setOption).toHaveBeenCalledWith('filling', 'soft');
  expect(problems).toEqual([]);
});

test('every filling is previewed, one after another, and one that fails holds up no other', async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  let running = 0;
  const made: (readonly [string, number])[] = [];
  await show(async ({ filling }) => {
    running += 1;
    await Promise.resolve();
    made.push([filling, running]);
    running -= 1;
    if (filling === 'soft') throw new Error('torn');
    return { width: 4, height: 4 } as ImageBitmap;
  });
  expect(made).toEqual([
    ['continued', 1],
    ['soft', 1],
    ['blurred', 1],
    ['colour', 1],
  ]);
});

test('until the sides of the picture are known no card is chosen, and it is said why', async () => {
  const { problems } = await show(null, { fitting: null });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Looking at the sides of the picture…');
  expect(problems).toEqual([]);
});

test('a backdrop that suits the picture is chosen and shown large', async () => {
  const { problems } = await show(null, { fitting: 'blurred' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blurred picture' }).checked).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
  expect(problems).toEqual([]);
});

test('what the visitor chose stays chosen, and is advised against where somebody is cut off', async () => {
  const sides = { left: 1, top: 1, right: 1, bottom: 1 };
  const found = { goingOn: sides, steps: sides, withPeople: ['left'], standing: 0.2 } as const;
  await show(null, { filling: 'continued', fitting: 'blurred' }, found);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Continued' }).checked).toBe(true);
  expect(screen.getByText(/a backdrop looks better/)).toBeTruthy();
});
