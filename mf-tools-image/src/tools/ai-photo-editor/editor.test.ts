import {
  createRenderer,
  neutralDocument,
  neutralGeometry,
  newHistory,
  type EditDocument,
  type Geometry,
  type TextLayer,
} from '@facet/engines/image/edit';
import type { RasterImage } from '@facet/engines/raster';
import type { ImageValue } from '@facet/workbench';
import { fakePictureWorker } from '../../studio/worker.fake.ts';
import { aspects, dragCrop, fitRatio, handleAt, ratioOf } from '@facet/workbench/crop';
import { mirroredGeometry, turnedGeometry } from './work/crop.ts';
import { drawLayers, halfSizeOf, layerAt, type LayerContext } from './work/layers.ts';
import { placesOf, strokeInOutput, strokeInSource } from './work/places.ts';
import { createEditRunner } from './work/runner.ts';
import { actOn, documentOf, draftOf, editOf, fitEdit, noEdit, type EditState } from './work/state.ts';

const photo = {
  kind: 'image',
  id: 'p1',
  blob: new Blob(['whole']),
  name: 'holiday.jpg',
  type: 'image/jpeg',
  width: 400,
  height: 200,
  preview: new Blob(['small']),
} as const satisfies ImageValue;
const text: TextLayer = {
  kind: 'text',
  id: 't',
  x: 0.5,
  y: 0.5,
  size: 0.1,
  angle: 0,
  opacity: 0.5,
  text: 'Hello\nyou',
  font: 'clean',
  colour: '#ffffff',
  bold: true,
  align: 'center',
  backing: 'box',
};
const edited = (state: EditState = { ...noEdit, photo: 'p1' }): EditState =>
  actOn(state, { type: 'edit', edit: { type: 'amount', name: 'exposure', value: 0.3 }, at: 1 });

const picture: RasterImage = {
  data: new Uint8ClampedArray(12 * 8 * 4).map((_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256)),
  width: 12,
  height: 8,
};
const made = (geometry: Geometry): RasterImage =>
  createRenderer({ image: picture, full: picture }, () => new Uint8Array()).render({ ...neutralDocument, geometry });
const at = ({ data, width }: RasterImage, x: number, y: number): number => data[(y * width + x) * 4]!;
const start: Geometry = {
  ...neutralGeometry,
  turns: 1,
  mirrored: true,
  crop: { x: 0.25, y: 0, width: 0.5, height: 0.75 },
};

test('turning turns what is made, also behind a mirror and with a crop', () => {
  for (const from of [neutralGeometry, start, { ...start, flipped: true }]) {
    const [before, after] = [made(from), made(turnedGeometry(from))];
    expect([after.width, after.height]).toEqual([before.height, before.width]);
    for (let y = 0; y < before.height; y++)
      for (let x = 0; x < before.width; x++) expect(at(after, before.height - 1 - y, x)).toBe(at(before, x, y));
  }
});

test('mirroring changes over what is made, also when it is turned and cropped', () => {
  for (const from of [neutralGeometry, start]) {
    const before = made(from);
    const sideways = made(mirroredGeometry(from, 'mirrored'));
    const upside = made(mirroredGeometry(from, 'flipped'));
    for (let y = 0; y < before.height; y++)
      for (let x = 0; x < before.width; x++) {
        expect(at(sideways, before.width - 1 - x, y)).toBe(at(before, x, y));
        expect(at(upside, x, before.height - 1 - y)).toBe(at(before, x, y));
      }
  }
});

test.each(aspects)('a crop of the shape %s fits its frame, however it is dragged', (aspect) => {
  const frame = { width: 400, height: 200 };
  const ratio = ratioOf(aspect, frame);
  const box = fitRatio({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, ratio);
  for (const handle of ['move', 'n', 's', 'e', 'w', 'nw', 'ne', 'sw', 'se'] as const)
    for (const by of [-0.9, -0.1, 0.1, 0.9]) {
      const next = dragCrop(box, handle, { x: by, y: by / 2 }, ratio);
      expect(next.x).toBeGreaterThanOrEqual(-1e-9);
      expect(next.y).toBeGreaterThanOrEqual(-1e-9);
      expect(next.x + next.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(next.y + next.height).toBeLessThanOrEqual(1 + 1e-9);
      if (ratio !== null) expect(next.width / next.height).toBeCloseTo(ratio, 6);
    }
});

test('a press takes hold of a corner, a side, the crop, or nothing', () => {
  const box = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
  const near = { x: 0.05, y: 0.05 };
  expect(handleAt(box, { x: 0.21, y: 0.19 }, near)).toBe('nw');
  expect(handleAt(box, { x: 0.8, y: 0.5 }, near)).toBe('e');
  expect(handleAt(box, { x: 0.5, y: 0.5 }, near)).toBe('move');
  expect(handleAt(box, { x: 0.05, y: 0.5 }, near)).toBeNull();
});

test('a stroke is kept in the photo and shown where it lies after turning and cropping', () => {
  const document: EditDocument = { ...neutralDocument, geometry: { ...start, angle: 7 } };
  const places = placesOf(document, photo);
  const stroke = strokeInSource({ points: [30, 40, 10, 60, 90, 12], hardness: 0.5 }, 'paint', places);
  const back = strokeInOutput(stroke, places);
  [30, 40, 10, 60, 90, 12].forEach((value, i) => expect(Math.abs(back.points[i]! - value)).toBeLessThan(0.6));
  const other = placesOf({ ...document, geometry: neutralGeometry }, photo);
  expect(strokeInOutput(stroke, other).points[0]).toBeCloseTo(stroke.points[0]!, 0);
});

function fakeContext() {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push(`${name} ${args.filter((arg) => typeof arg !== 'object').join(' ')}`);
  const context = Object.fromEntries(
    ['save', 'restore', 'translate', 'rotate', 'drawImage', 'fillText', 'strokeText', 'fillRect'].map((name) => [
      name,
      note(name),
    ]),
  );
  return { calls, context: { ...context, measureText: () => ({ width: 40 }) } as unknown as LayerContext };
}

test('layers are drawn in order, each at its place; a picture that is missing is left out', () => {
  const { calls, context } = fakeContext();
  const layer = {
    kind: 'picture',
    id: 'i',
    picture: 'a',
    width: 200,
    height: 100,
    x: 0.25,
    y: 0.5,
    size: 0.5,
    angle: 90,
    opacity: 1,
  } as const;
  const image = {} as ImageBitmap;
  drawLayers(
    context,
    [layer, { ...layer, picture: 'gone' }, text],
    { width: 400, height: 200 },
    new Map([['a', image]]),
  );
  expect(calls.filter((call) => call.startsWith('drawImage'))).toEqual(['drawImage -100 -50 200 100']);
  expect(calls).toContain('translate 100 100');
  expect(calls.filter((call) => call.startsWith('fillText'))).toHaveLength(2);
  expect(calls.some((call) => call.startsWith('fillRect'))).toBe(true);
  expect(calls.filter((call) => call === 'save ')).toHaveLength(3);
  expect(calls.filter((call) => call === 'restore ')).toHaveLength(3);
});

test('the topmost layer at a place is found, also when it is turned', () => {
  const size = { width: 400, height: 200 };
  const wide = {
    kind: 'picture',
    id: 'w',
    picture: 'a',
    width: 200,
    height: 20,
    x: 0.5,
    y: 0.5,
    size: 0.5,
    angle: 0,
    opacity: 1,
  } as const;
  expect(layerAt([wide], { x: 120, y: 100 }, size)?.id).toBe('w');
  expect(layerAt([{ ...wide, angle: 90 }], { x: 120, y: 100 }, size)).toBeNull();
  expect(layerAt([wide, { ...text, id: 'top' }], { x: 200, y: 100 }, size)?.id).toBe('top');
  expect(halfSizeOf(text, size).y).toBeCloseTo(48.8, 1);
});

test('another photo begins without an edit', () => {
  const options = { edit: edited() };
  expect(fitEdit(options, { id: 'p1' })).toBe(options);
  expect(fitEdit(options, { id: 'p2' }).edit).toEqual({ ...noEdit, photo: 'p2' });
  expect(fitEdit(options, null).edit).toEqual(noEdit);
});

const kept = (state: EditState) => {
  const draft = draftOf(state, photo)!;
  return {
    changedAt: 1,
    files: draft.files,
    state: JSON.parse(JSON.stringify(draft.state)) as {
      history: { steps: { document: unknown; name: string }[]; shown: number };
    },
  };
};

test('a draft holds the photo, the steps and the pictures of layers, and opens on the new copy of the photo', () => {
  expect(draftOf({ ...noEdit, photo: 'p1' }, photo)).toBeNull();
  expect(draftOf(edited(), null)).toBeNull();
  const pictures = { a: { blob: new Blob(['cat']), name: 'cat.png' } };
  const layer = {
    kind: 'picture',
    id: 'i',
    picture: 'a',
    width: 2,
    height: 1,
    x: 0,
    y: 0,
    size: 1,
    angle: 0,
    opacity: 1,
  } as const;
  const state = actOn({ ...edited(), pictures }, { type: 'edit', edit: { type: 'layer-add', layer }, at: 9 });
  const draft = kept(state);
  expect(Object.keys(draft.files)).toEqual(['photo', 'layer:a']);
  const opened = editOf(draft, { id: 'p9' })!;
  expect(opened.photo).toBe('p9');
  expect(documentOf(opened)).toEqual(documentOf(state));
  expect(documentOf(actOn(opened, { type: 'undo' })).layers).toEqual([]);
  expect(opened.pictures).toEqual(pictures);
});

test.each<[string, (draft: ReturnType<typeof kept>) => unknown]>([
  ['a step that is no document', (draft) => (draft.state.history.steps[1]!.document = { evil: true })],
  ['a step without a proper name', (draft) => (draft.state.history.steps[1]!.name = '<b>')],
  ['a step that is not there', (draft) => (draft.state.history.shown = 5)],
  ['no steps', (draft) => Object.assign(draft.state.history, { steps: null })],
  ['another version', (draft) => Object.assign(draft.state, { version: 2 })],
])('a tainted draft is refused: %s', (_, taint) => {
  const draft = kept(edited());
  taint(draft);
  expect(editOf(draft, photo)).toBeNull();
});

test('a draft whose layer has lost its picture, or whose photo is gone, is refused', () => {
  const layer = {
    kind: 'picture',
    id: 'i',
    picture: 'a',
    width: 2,
    height: 1,
    x: 0,
    y: 0,
    size: 1,
    angle: 0,
    opacity: 1,
  } as const;
  const draft = kept(actOn(edited(), { type: 'edit', edit: { type: 'layer-add', layer }, at: 9 }));
  expect(editOf(draft, photo)).toBeNull();
  expect(editOf(kept(edited()), null)).toBeNull();
});

const context = (signal = new AbortController().signal) => ({
  signal,
  stage: jest.fn(),
  bytes: jest.fn(),
  partial: jest.fn(),
});

test('a run sends the document alone, and compares with the photo while the frame is whole', async () => {
  const { spawn, requests: requested } = fakePictureWorker(() => ({
    blob: new Blob(['png']),
    width: 400,
    height: 200,
  }));
  const runner = createEditRunner(spawn);
  const view = { side: 100, shows: 'edit' } as const;
  const output = await runner.run({ inputs: { photo }, options: { edit: edited(), view } }, context());
  expect(output).toMatchObject({ kind: 'image', before: photo.blob, stem: 'holiday-edited' });
  expect(requested[0]!.request).toMatchObject({ id: 'p1', document: documentOf(edited()), pictures: {} });
  expect(requested[0]!.request).not.toHaveProperty('history');
  const cropped = fakePictureWorker(() => ({ blob: new Blob(['png']), width: 100, height: 200 }));
  expect(
    await createEditRunner(cropped.spawn).run({ inputs: { photo }, options: { edit: edited(), view } }, context()),
  ).toMatchObject({ before: null });
});

test('a cancelled run ends its worker and rejects', async () => {
  const { spawn, ended } = fakePictureWorker(() => null);
  const controller = new AbortController();
  const view = { side: 100, shows: 'edit' } as const;
  const running = createEditRunner(spawn).run(
    { inputs: { photo }, options: { edit: { ...noEdit, photo: 'p1', history: newHistory() }, view } },
    context(controller.signal),
  );
  controller.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended()).toBe(1);
});
