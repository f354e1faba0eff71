/** @jest-environment jsdom */
import { createTranslator } from '@facet/platform';
import { defineWidget } from '@facet/platform/widget';
import { createTestHost } from '@facet/testing/host';
import { initialOptions, type PartProps } from '@facet/workbench';
import { act, fireEvent, screen } from '@testing-library/react';
import { FrameStage } from './FrameStage.tsx';
import { en } from './messages/en.ts';
import { inputs as inputSpecs, options as specs } from './specs.ts';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

test('what fills the frame is chosen from named cards, the picture continued at first', async () => {
  const problems: unknown[] = [];
  const t = createTranslator({ locale: 'en', report: (problem) => void problems.push(problem) }).translator({ en });
  const setOption = jest.fn();
  const photo = {
    ...{ kind: 'image', id: '1', blob: new Blob(['sea']), name: 'sea.jpg', type: 'image/jpeg' },
    ...{ width: 300, height: 200, preview: new Blob(['small']) },
  } as const;
  const props = { inputs: { photo }, options: initialOptions(specs), setOption, disabled: false, preview: null, t };
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const component = () => <FrameStage {...(props as unknown as PartProps<typeof inputSpecs, typeof specs, never>)} />;
  await act(async () => void defineWidget({ component })(element, {}, createTestHost()));
  const names = ['Continued', 'Fading out', 'Blurred picture', 'Colours of the edge'];
  const radios = names.map((name) => screen.getByRole<HTMLInputElement>('radio', { name }));
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  fireEvent.click(radios[1]!);
  expect(setOption).toHaveBeenCalledWith('filling', 'soft');
  expect(problems).toEqual([]);
});
