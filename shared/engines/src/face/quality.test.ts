import { assessFace, assessPair, assessSkin, bestFace, type FaceMeasures, LIMITS } from './quality.ts';

const good: FaceMeasures = {
  box: { x: 0, y: 0, width: 200, height: 240 },
  pose: { yaw: 5, pitch: 0, roll: 0 },
  fitError: 0.02,
  openness: { rightEye: 0.3, leftEye: 0.3, mouth: 0.1 },
  brightness: 120,
  cutOff: 0,
};
const codes = (face: Partial<FaceMeasures>, about: 'source' | 'target' = 'source'): string[] =>
  assessFace({ ...good, ...face }, about).map(({ code, severity }) => `${severity} ${code}`);
const turned = (yaw: number) => ({ pose: { yaw, pitch: 0, roll: 0 } });

test('a good face has no findings', () => {
  expect(codes({})).toEqual([]);
});

test.each([
  [{ box: { x: 0, y: 0, width: 20, height: 30 } }, 'refuse too-small'],
  [{ box: { x: 0, y: 0, width: 50, height: 60 } }, 'warn small'],
  [turned(-30), 'warn turned'],
  [turned(46), 'refuse turned-too-far'],
  [{ fitError: 0.07 }, 'refuse unclear'],
  [{ cutOff: 0.3 }, 'refuse unclear'],
  [{ brightness: 20 }, 'warn very-dark'],
  [{ openness: { rightEye: 0.05, leftEye: 0.3, mouth: 0 } }, 'warn eyes-closed'],
])('%j is found', (face, expected) => {
  expect(codes(face)).toEqual([expected]);
});

test('a limit itself is still good', () => {
  expect(codes({ ...turned(LIMITS.turned), fitError: LIMITS.fitError })).toEqual([]);
});

test('a small target is no fault: its picture is what it is', () => {
  expect(codes({ box: { x: 0, y: 0, width: 50, height: 60 } }, 'target')).toEqual([]);
  expect(codes({ box: { x: 0, y: 0, width: 20, height: 60 } }, 'target')).toEqual(['refuse too-small']);
});

test('a target that the edge of its picture cuts can be swapped: what is seen of it changes', () => {
  expect(codes({ cutOff: 0.3 }, 'target')).toEqual([]);
});

test('coloured light, hard shade and covered skin are warned of', () => {
  expect(assessSkin({ tint: 0.2, unevenness: 0.2, rejectedSkin: 0.1, beard: 0 })).toEqual([]);
  expect(assessSkin({ tint: 0.5, unevenness: 0.5, rejectedSkin: 0.4, beard: 0 }).map(({ code }) => code)).toEqual([
    'coloured-light',
    'uneven-light',
    'covered',
  ]);
});

test('a pair collects what is known of both and compares their angles', () => {
  const source = {
    findings: assessSkin({ tint: 0.5, unevenness: 0, rejectedSkin: 0, beard: 0 }),
    pose: turned(-20).pose,
  };
  const findings = assessPair(source, { ...good, ...turned(20) });
  expect(findings.map(({ code, about }) => `${about} ${code}`)).toEqual([
    'source coloured-light',
    'pair angles-differ',
  ]);
});

describe('the face that is likely meant', () => {
  const face = (width: number, yaw = 0, confidence = 0.95) => {
    const measures = { ...good, ...turned(yaw), box: { x: 0, y: 0, width, height: width } };
    return { ...measures, confidence, findings: assessFace(measures, 'source') };
  };

  test('is the largest of equals', () => {
    expect(bestFace([face(100), face(140), face(90)])).toBe(1);
  });

  test('looks at the camera rather than being a little larger', () => {
    expect(bestFace([face(140, 40), face(120)])).toBe(1);
  });

  test('is a sure face rather than a large pattern', () => {
    expect(bestFace([face(150, 0, 0.25), face(120)])).toBe(1);
  });

  test('is none where all are refused', () => {
    expect(bestFace([face(140, 60)])).toBeNull();
    expect(bestFace([])).toBeNull();
  });
});
