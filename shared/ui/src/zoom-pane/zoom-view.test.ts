import { limitView, panBy, pinchTo, restingView, viewAfterKey, wheelFactor, zoomTo } from './zoom-view.ts';

const limits = { min: 1, max: 8, size: { x: 400, y: 200 } };

describe('zoom view', () => {
  it('keeps the point under the anchor where it is', () => {
    const anchor = { x: 60, y: -30 };
    const before = { scale: 2, x: 20, y: 10 };
    const after = zoomTo(before, 3, anchor, limits);
    const content = (view: typeof before) => ({
      x: (anchor.x - view.x) / view.scale,
      y: (anchor.y - view.y) / view.scale,
    });
    expect(after.scale).toBe(3);
    expect(content(after).x).toBeCloseTo(content(before).x, 9);
    expect(content(after).y).toBeCloseTo(content(before).y, 9);
  });

  it('stays within the smallest and the largest scale', () => {
    expect(zoomTo(restingView, 100, { x: 0, y: 0 }, limits).scale).toBe(8);
    expect(zoomTo({ scale: 4, x: 50, y: 50 }, 0.1, { x: 10, y: 10 }, limits)).toEqual(restingView);
  });

  it('never shows what is beyond the edge of the content', () => {
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 1000, y: -1000 }, limits)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(panBy(restingView, { x: 30, y: 30 }, limits)).toEqual(restingView);
  });

  it('brings an offset back that a smaller scale does not allow', () => {
    expect(limitView({ scale: 1.5, x: 500, y: -3 }, limits)).toEqual({ scale: 1.5, x: 100, y: -3 });
  });

  it('lets content that is smaller than the pane rest in the middle', () => {
    expect(limitView({ scale: 0.5, x: 40, y: 40 }, { ...limits, min: 0.25 })).toEqual({ scale: 0.5, x: 0, y: 0 });
  });

  it('takes wheel steps in pixels, lines and pages, and none of them for more than a doubling', () => {
    expect(wheelFactor(-100, 0)).toBeGreaterThan(1);
    expect(wheelFactor(100, 0)).toBeCloseTo(1 / wheelFactor(-100, 0), 9);
    expect(wheelFactor(-3, 1)).toBeCloseTo(wheelFactor(-48, 0), 9);
    expect(wheelFactor(-1, 2)).toBe(2);
    expect(wheelFactor(1e9, 0)).toBe(0.5);
    expect(wheelFactor(0, 0)).toBe(1);
  });

  it('zooms by how far two fingers part, and moves with their middle', () => {
    const [before, resting] = [
      { x: 50, y: 0 },
      { x: -50, y: 0 },
    ];
    expect(pinchTo(restingView, before, { x: 150, y: 0 }, resting, limits).scale).toBe(2);
    expect(pinchTo({ scale: 2, x: 0, y: 0 }, before, { x: 50, y: 0 }, resting, limits)).toEqual({
      scale: 2,
      x: 0,
      y: 0,
    });
    expect(pinchTo(restingView, resting, before, resting, limits)).toBe(restingView);
  });

  it.each([
    ['+', { scale: 2.5, x: 12.5, y: 0 }],
    ['=', { scale: 2.5, x: 12.5, y: 0 }],
    ['-', { scale: 1.6, x: 8, y: 0 }],
    ['0', restingView],
    ['ArrowRight', { scale: 2, x: -38, y: 0 }],
    ['ArrowUp', { scale: 2, x: 10, y: 48 }],
    ['x', null],
  ])('makes of the key %s %j', (key, expected) => {
    expect(viewAfterKey(key, { scale: 2, x: 10, y: 0 }, limits)).toEqual(expected);
  });

  it('leaves the arrows alone while nothing is enlarged', () => {
    expect(viewAfterKey('ArrowRight', restingView, limits)).toBeNull();
  });
});
