import { ownNose } from './own-nose.ts';
import { GRID_REGIONS, GRID_SIZE } from './topology/grid.ts';

const ahead = { yaw: 0, pitch: 0, roll: 0 };
const at = (plane: Float32Array, u: number, v: number): number =>
  plane[Math.round(v * GRID_SIZE) * GRID_SIZE + Math.round(u * GRID_SIZE)]!;

test('heads that look to different sides, or up and down, leave the target its nose', () => {
  for (const pose of [
    { ...ahead, yaw: 30 },
    { ...ahead, yaw: -30 },
    { ...ahead, pitch: 30 },
    { ...ahead, yaw: 20, pitch: -20 },
  ])
    expect(at(ownNose(pose, ahead)!, 0.5, 0.55)).toBeGreaterThan(0.95);
});

test('eyes, lips and cheeks are not part of it', () => {
  const nose = ownNose({ ...ahead, yaw: 40 }, ahead)!;
  for (const name of ['eyeballs', 'lips'] as const)
    expect(nose[GRID_REGIONS[name].indexOf(Math.max(...GRID_REGIONS[name]))]).toBeLessThan(0.05);
  expect(at(nose, 0.25, 0.6)).toBe(0);
});

test('two heads that are turned alike show the nose of the source, also where one of them is tilted', () => {
  expect(ownNose(ahead, { yaw: 10, pitch: 10, roll: 0 })).toBeNull();
  expect(ownNose({ yaw: 35, pitch: 5, roll: 0 }, { yaw: 30, pitch: 5, roll: 40 })).toBeNull();
});
