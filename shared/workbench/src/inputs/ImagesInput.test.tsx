/** @jest-environment jsdom */
import { createTestHost } from '@facet/testing/host';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineTool } from '../model/definition.ts';
import { installBrowserParts, mountTool, pngFile } from '../test-support/mountTool.tsx';

beforeAll(installBrowserParts);

const samples = ['one', 'two'].map((id) => ({ id, label: id, url: `https://example.org/${id}.png` }));
const tool = defineTool({
  manifest: { id: 'many-files', name: 'Many Files', place: 'device', credits: 0, person: false },
  messages: { photos: 'Photos', run: 'Go', one: 'Sample one', two: 'Sample two' },
  inputs: { photos: { kind: 'images', label: 'photos', max: 9, fewest: 2, tiles: 'small', ordered: true, samples } },
  options: {},
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => ({ run: () => Promise.reject(new Error('not run')), dispose: () => undefined }),
});

const photos = () => within(screen.getByRole('region', { name: 'Photos' }));
const sample = () => photos().queryByRole('button', { name: /Sample one/ });
const names = () =>
  photos()
    .queryAllByRole('img')
    .map((image) => image.getAttribute('alt')?.match(/\w+\.png/)?.[0]);
const tile = (place: number) => photos().getAllByRole('listitem')[place]!;
const add = (...files: string[]): Promise<void> =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]:not([hidden])')!,
    files.map((name) => pngFile(`${name}.png`)),
  );

beforeEach(async () => {
  document.body.replaceChildren();
  await mountTool(createTestHost(), tool, {
    fetch: () => Promise.resolve({ ok: true, blob: () => Promise.resolve(pngFile('one.png')) } as unknown as Response),
  });
});

async function addThree(): Promise<void> {
  await add('a', 'b', 'c');
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png']));
}

it('samples are offered until there are as many pictures as a result needs', async () => {
  await userEvent.click(sample()!);
  await waitFor(() => expect(names()).toHaveLength(1));
  await userEvent.click(sample()!);
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(sample()).toBeNull();
});

it('a button moves a picture, keeps the focus, and announces its new place', async () => {
  await addThree();
  await userEvent.click(within(tile(0)).getByRole('button', { name: /later/ }));
  expect(names()).toEqual(['b.png', 'a.png', 'c.png']);
  expect(tile(1).contains(document.activeElement)).toBe(true);
  expect(document.body.textContent).toMatch(/a\.png.*2.*3/);
});

it('at an end the focus stays with the picture, and the button that led there does nothing more', async () => {
  await addThree();
  await userEvent.click(within(tile(1)).getByRole('button', { name: /earlier/ }));
  expect(names()).toEqual(['b.png', 'a.png', 'c.png']);
  expect(tile(0).contains(document.activeElement)).toBe(true);
  await userEvent.click(within(tile(0)).getByRole('button', { name: /earlier/ }));
  expect(names()).toEqual(['b.png', 'a.png', 'c.png']);
});

it('Alt with an arrow key moves a picture, and not past an end', async () => {
  await addThree();
  fireEvent.keyDown(within(tile(2)).getByRole('button', { name: /earlier/ }), { key: 'ArrowLeft', altKey: true });
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
  fireEvent.keyDown(within(tile(0)).getByRole('button', { name: /later/ }), { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(within(tile(0)).getByRole('button', { name: /later/ }), { key: 'ArrowRight' });
  expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
});

it('a picture that is dragged over another takes its place', async () => {
  await addThree();
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(tile(0), { dataTransfer });
  fireEvent.dragOver(tile(2), { dataTransfer });
  expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
});

it('focus goes to the heading when a picture is removed', async () => {
  await addThree();
  await userEvent.click(within(tile(1)).getByRole('button', { name: /Remove b\.png/ }));
  expect(names()).toEqual(['a.png', 'c.png']);
  expect(document.activeElement).toBe(photos().getByRole('heading', { name: 'Photos' }));
});
