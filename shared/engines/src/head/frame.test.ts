import { syntheticLandmarks } from '../face/fixtures/synthetic-face.ts';
import { ANCHOR, CHIN, FRAME, fromFrame, headSquare, landmarksInFrame, toFrame, UNIT } from './frame.ts';

test('heads of any size and place lie alike in their frames', () => {
  const [small, large] = [syntheticLandmarks(100, 80, 60), syntheticLandmarks(700, 500, 240)].map((landmarks) =>
    landmarksInFrame(landmarks, headSquare(landmarks)),
  );
  for (let i = 0; i < small!.length; i += 20) expect(small![i]! - large![i]!).toBeCloseTo(0, 1);
  expect(Math.abs(small![CHIN * 2]! - ANCHOR.x)).toBeLessThan(UNIT * 0.1);
});

test('into the frame and back is where it was', () => {
  const square = { cx: 320, cy: 200, size: 500, angle: 0.4 };
  const into = toFrame(square);
  const back = fromFrame(square);
  const x = into.a * 123 - into.b * 45 + into.c;
  const y = into.b * 123 + into.a * 45 + into.d;
  expect(back.a * x - back.b * y + back.c).toBeCloseTo(123, 6);
  expect(back.b * x + back.a * y + back.d).toBeCloseTo(45, 6);
  expect(into.a * square.cx - into.b * square.cy + into.c).toBeCloseTo(FRAME / 2, 6);
});
