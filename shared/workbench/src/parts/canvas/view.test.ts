import { fitView, limitView, panBy, pinchTo, reveal, stepInside, toFrame, toPicture, zoomBy } from './view.ts';

const sizes = { frame: { x: 400, y: 300 }, picture: { x: 4000, y: 2000 } };

test('the whole picture stands in the middle of its frame', () => {
  expect(fitView(sizes)).toEqual({ scale: 0.1, x: 0, y: 50 });
});

test('what is under the pointer stays there while zooming', () => {
  const anchor = { x: 300, y: 200 };
  const before = toPicture(fitView(sizes), anchor);
  const view = zoomBy(fitView(sizes), 3, anchor, sizes);
  expect(view.scale).toBeCloseTo(0.3);
  expect(toFrame(view, before).x).toBeCloseTo(anchor.x);
  expect(toFrame(view, before).y).toBeCloseTo(anchor.y);
});

test('zooming out ends at the whole picture, zooming in at sixteen screen pixels per pixel', () => {
  expect(zoomBy(fitView(sizes), 0.2, { x: 0, y: 0 }, sizes)).toEqual(fitView(sizes));
  expect(zoomBy(fitView(sizes), 1e6, { x: 0, y: 0 }, sizes).scale).toBe(16);
});

test('the picture cannot be pushed out of its frame', () => {
  const view = zoomBy(fitView(sizes), 4, { x: 200, y: 150 }, sizes);
  const far = panBy(view, 1e6, -1e6, sizes);
  expect(far.x).toBeLessThan(sizes.frame.x);
  expect(far.y + sizes.picture.y * far.scale).toBeGreaterThan(0);
});

test('a place outside is brought into sight, one inside moves nothing', () => {
  const view = limitView({ scale: 1, x: 0, y: 0 }, sizes);
  const shown = toFrame(reveal(view, { x: 1000, y: 10 }, sizes), { x: 1000, y: 10 });
  expect(shown.x).toBeLessThanOrEqual(sizes.frame.x);
  expect(reveal(view, { x: 200, y: 100 }, sizes)).toBe(view);
});

test('two fingers that part zoom by as much, about their middle', () => {
  const before = limitView({ scale: 0.4, x: -200, y: -100 }, sizes);
  const view = pinchTo(before, { x: 150, y: 100 }, { x: 250, y: 100 }, { x: 50, y: 100 }, sizes);
  expect(view.scale).toBeCloseTo(0.8);
  expect(pinchTo(before, { x: 50, y: 100 }, { x: 50, y: 100 }, { x: 50, y: 100 }, sizes).scale).toBeLessThan(0.4);
});

test('a step of the keys is of the screen, and ends at the edge of the picture', () => {
  const view = { scale: 0.5, x: 0, y: 0 };
  expect(stepInside({ x: 100, y: 100 }, { x: 10, y: -10 }, view, sizes)).toEqual({ x: 120, y: 80 });
  expect(stepInside({ x: 3995, y: 5 }, { x: 10, y: -10 }, view, sizes)).toEqual({ x: 4000, y: 0 });
});
