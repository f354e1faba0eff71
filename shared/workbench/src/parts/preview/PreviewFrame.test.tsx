/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  chooseFile,
  installBrowserParts,
  manualRunner,
  mountTool,
  pngFile,
} from '../../test-support/mountTool.tsx';
import { defineTool } from '../../model/definition.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

const inputs = { photo: { kind: 'image', label: 'input.photo' } } as const;
const small = { width: 4, height: 4 } as ImageBitmap;

beforeAll(() => {
  installBrowserParts();
  HTMLCanvasElement.prototype.getContext = () => null;
});
beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

async function setUp() {
  const preview = jest.fn(() => Promise.resolve(small));
  const { runner } = manualRunner<typeof inputs, Record<never, never>, null>();
  const definition = defineTool<typeof inputs, Record<never, never>, null>({
    manifest: { id: 'swap', name: 'Swap', place: 'device', credits: 0, person: true },
    messages: { 'input.photo': 'Photo', run: 'Swap' },
    inputs,
    options: {},
    settings: [PreviewFrame],
    runLabel: 'run',
    mark: 'compositeCapture',
    reuseAs: null,
    createRunner: () => ({ ...runner, preview }),
  });
  await mountTool(createTestHost(), definition);
  await chooseFile(0, pngFile('me.png'));
  await screen.findByText('me.png');
  return preview;
}

const frame = () => screen.queryByRole('img', { name: 'One frame with the new face' });

test('of a person tool it is made once everyone shown agreed, which need not be repeated', async () => {
  const preview = await setUp();
  await userEvent.click(button('Show one frame'));
  expect(preview).not.toHaveBeenCalled();
  await userEvent.click(button('Everyone shown agreed'));
  expect(frame()).not.toBeNull();
  await userEvent.click(button('Show it again'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(preview).toHaveBeenCalledTimes(2);
});

test('where consent is declined nothing is made, and it can be requested again', async () => {
  const preview = await setUp();
  await userEvent.click(button('Show one frame'));
  await userEvent.click(button('Go back'));
  expect([preview.mock.calls.length, frame()]).toEqual([0, null]);
  await userEvent.click(button('Show one frame'));
  await userEvent.click(button('Everyone shown agreed'));
  expect(frame()).not.toBeNull();
});
