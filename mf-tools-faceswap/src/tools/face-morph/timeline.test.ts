import { ease, easings, frameSeconds, positionsOf } from './timeline.ts';

describe('the timeline of a morph', () => {
  it.each(easings)('%s begins at the first face, ends at the second, and never goes back', (easing) => {
    const positions = positionsOf({ frames: 24, easing, back: false });
    expect(positions).toHaveLength(24);
    expect(positions[0]).toBe(0);
    expect(positions.at(-1)).toBe(1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  it('back again shows no picture twice in a row, also where it loops', () => {
    const positions = positionsOf({ frames: 5, easing: 'linear', back: true });
    expect(positions).toEqual([0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25]);
  });

  it('of two pictures is two pictures, back or not', () => {
    for (const back of [true, false]) expect(positionsOf({ frames: 2, easing: 'linear', back })).toEqual([0, 1]);
  });

  it('eases as the words say', () => {
    expect(ease('ease-in', 0.25)).toBeLessThan(0.25);
    expect(ease('ease-out', 0.25)).toBeGreaterThan(0.25);
    expect(ease('ease-in-out', 0.5)).toBe(0.5);
    expect(ease('ease-in-out', 0.1) + ease('ease-in-out', 0.9)).toBeCloseTo(1);
  });

  it('shares the seconds out among the pictures', () => {
    expect(frameSeconds(2, 40)).toBeCloseTo(0.05);
  });
});
