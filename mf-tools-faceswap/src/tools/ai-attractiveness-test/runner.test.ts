import { fakeContext, fakeFace, fakeFaceClient, fakePicture } from '../../face/client.fake.ts';
import type { CardRequest } from './card.ts';
import { figureOf, squareAround } from './card.ts';
import { cardWords, noWords } from './Measures.tsx';
import { createProportionRunner, measuredFace } from './runner.ts';

const photo = fakePicture('me');
const request = { inputs: { photo }, options: { words: noWords } };
const found = (...faces: ReturnType<typeof fakeFace>[]) => ({ width: 100, height: 80, faces });
const turned = (yaw: number, pitch = 0) => ({ ...fakeFace(0), pose: { yaw, pitch, roll: 30 } });

function setup(faces = found(fakeFace(0))) {
  const { faces: client, requests: requested } = fakeFaceClient({ find: () => faces });
  const drawn: CardRequest[] = [];
  const dispose = jest.fn();
  const runner = createProportionRunner(client, {
    draw(one) {
      drawn.push(one);
      return Promise.resolve({ blob: new Blob(['card']), width: 1080, height: 1500 });
    },
    dispose,
  });
  return { runner, requested, drawn, dispose };
}

test('a face from the front is measured, and the card says that it is no verdict', async () => {
  const { runner, drawn } = setup();
  const output = await runner.run(request, fakeContext());
  expect(output).toMatchObject({
    kind: 'image',
    stem: 'me-proportions',
    before: null,
    notes: [{ message: 'note.taste' }, { message: 'note.camera' }],
  });
  expect(drawn[0]?.proportions).toHaveLength(6);
});

test.each([
  [turned(25), null],
  [turned(0, -20), null],
  [turned(6, 8), 0],
])('a turned or nodding head is not measured', (face, expected) => {
  expect(measuredFace(found(face))).toBe(expected);
});

test('a photo from the side is refused before anything is drawn', async () => {
  const { runner, drawn } = setup(found(turned(25)));
  await expect(runner.run(request, fakeContext())).rejects.toMatchObject({
    failure: { kind: 'tool', code: 'not-frontal' },
  });
  expect(drawn).toEqual([]);
});

test('an apparent minor is refused by the face finder, and nothing is drawn', async () => {
  const { faces: client } = fakeFaceClient({
    find: () => {
      throw new Error('apparent-minor');
    },
  });
  const draw = jest.fn();
  await expect(
    createProportionRunner(client, { draw, dispose: jest.fn() }).run(request, fakeContext()),
  ).rejects.toThrow();
  expect(draw).not.toHaveBeenCalled();
});

test('cancelling stops before the card', async () => {
  const { runner, drawn } = setup();
  await expect(runner.run(request, fakeContext(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' });
  expect(drawn).toEqual([]);
});

test('the worker of the cards ends with the tool', () => {
  const { runner, dispose } = setup();
  runner.dispose();
  expect(dispose).toHaveBeenCalledTimes(1);
});

test('another photo lets go of the one before', async () => {
  const { runner, requested } = setup();
  await runner.inspect('photo', photo, fakeContext());
  await runner.inspect('photo', fakePicture('you'), fakeContext());
  await Promise.resolve();
  expect(requested.flat()).toContain('forget me');
});

test('the card shows a square around the whole face, and its figures with few places', () => {
  const { x, y, side } = squareAround([100, 100, 0, 200, 240, 0], { width: 600, height: 800 });
  expect(side).toBeCloseTo(245);
  expect(x + side / 2).toBeCloseTo(150);
  expect(y).toBeLessThan(100);
  expect(figureOf('eyes', 1.0349)).toBe('1.03');
  expect(figureOf('sides', 0.0312)).toBe('3.1 %');
});

test.each([
  ['that ends beside the face', { width: 230, height: 800 }],
  ['that ends above and below it', { width: 600, height: 250 }],
  ['that is large', { width: 600, height: 800 }],
])('a card of a photo %s shows no place beyond the photo', (_name, photo) => {
  const { x, y, side } = squareAround([100, 20, 0, 200, 240, 0], photo);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + side).toBeLessThanOrEqual(photo.width);
  expect(y + side).toBeLessThanOrEqual(photo.height);
});

test('the card’s words come from the page', () => {
  expect(cardWords((key) => key)).toMatchObject({ labels: { eyes: 'card.eyes' }, footer: 'card.footer' });
});
