/** @jest-environment jsdom */
import { createTranslator } from '@facet/platform';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { initialOptions, type PartProps } from '@facet/workbench';
import { act, fireEvent, screen } from '@testing-library/react';
import { FrameStage } from './FrameStage.tsx';
import { en } from './messages/en.ts';
import { options as specs, type inputs } from './specs.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

async function show(preview: ((options: { readonly filling: string }) => Promise<ImageBitmap>) | null) {
  const problems: unknown[] = [];
  const t = createTranslator({ locale: 'en', report: (problem) => void problems.push(problem) }).translator({ en });
  const setOption = jest.fn();
  const photo = {
    ...{ kind: 'image', id: '1', blob: new Blob(['sea']), name: 'sea.jpg', type: 'image/jpeg' },
    ...{ width: 300, height: 200, preview: new Blob(['small']) },
  } as const;
  const props = { inputs: { photo }, options: initialOptions(specs), setOption, disabled: false, preview, t };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const component = () => <FrameStage {...(props as unknown as PartProps<typeof inputs, typeof specs, never>)} />;
  await act(async () => {
    defineWidget({ component })(element, {}, createTestHost());
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { setOption, problems };
}

test('what fills the frame is chosen from named cards, the picture continued at first', async () => {
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
