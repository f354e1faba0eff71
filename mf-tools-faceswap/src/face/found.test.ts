import type { Finding, FindingCode } from '@facet/engines/face';
import { refusalCode, regionsOf, warningsFor, type FoundFace, type FoundFaces } from './found.ts';
import { faceWords } from './words.ts';

const finding = (code: FindingCode, severity: Finding['severity'], about: Finding['about'] = 'source'): Finding => ({
  code,
  severity,
  about,
  value: 1,
  limit: 0,
});
const face = (findings: readonly Finding[] = [], yaw = 0): FoundFace => ({
  index: 0,
  box: { x: 100, y: 50, width: 200, height: 100 },
  pose: { yaw, pitch: 0, roll: 0 } as FoundFace['pose'],
  confidence: 1,
  fitError: 0.01,
  openness: { leftEye: 0.3, rightEye: 0.3, mouth: 0 },
  brightness: 120,
  cutOff: 0,
  findings,
});
const picture = (...faces: readonly FoundFace[]): FoundFaces => ({ width: 1000, height: 500, faces });

describe('regionsOf', () => {
  it('gives places as shares of the picture', () => {
    expect(regionsOf(picture(face()), () => '')).toEqual([
      { x: 0.1, y: 0.1, width: 0.2, height: 0.2, usable: true, note: null },
    ]);
  });

  it('cuts a face at the edge of the picture', () => {
    const edge = { ...face(), box: { x: -50, y: 450, width: 100, height: 100 } };
    expect(regionsOf(picture(edge), () => '')[0]).toMatchObject({ x: 0, y: 0.9, width: 0.05, height: 0.1 });
  });

  it('marks a face that the engine refuses, and says why', () => {
    const [region] = regionsOf(picture(face([finding('turned-too-far', 'refuse')])), ({ code }) => `because ${code}`);
    expect(region).toMatchObject({ usable: false, note: 'because turned-too-far' });
  });

  it('does not mark one that it only warns about', () => {
    expect(regionsOf(picture(face([finding('turned', 'warn')])), () => 'x')[0]).toMatchObject({
      usable: true,
      note: null,
    });
  });
});

describe('refusalCode', () => {
  it('is no-face for a picture without faces', () => {
    expect(refusalCode([])).toBe('no-face');
  });

  it('is the reason of the largest face when none can be used', () => {
    expect(refusalCode([face([finding('unclear', 'refuse')]), face([finding('too-small', 'refuse')])])).toBe('unclear');
  });

  it('is nothing as soon as one can be used', () => {
    expect(refusalCode([face([finding('unclear', 'refuse')]), face([finding('turned', 'warn')])])).toBeNull();
  });
});

describe('warningsFor', () => {
  const coloured = face([finding('coloured-light', 'warn')]);

  it('says what speaks against a chosen pair, once', () => {
    const warnings = warningsFor(picture(coloured), picture(face(), face()), [
      { source: 0, target: 0 },
      { source: 0, target: 1 },
    ]);
    expect(warnings.map(({ message }) => message)).toEqual(['finding.source.coloured-light']);
  });

  it('says nothing about faces that were not chosen', () => {
    expect(warningsFor(picture(face(), coloured), picture(face()), [{ source: 0, target: 0 }])).toEqual([]);
    expect(warningsFor(picture(coloured), picture(face()), [])).toEqual([]);
  });

  it('warns of two faces that look in different directions', () => {
    const warnings = warningsFor(picture(face([], -20)), picture(face([], 20)), [{ source: 0, target: 0 }]);
    expect(warnings.map(({ message }) => message)).toContain('finding.pair.angles-differ');
  });
});

describe('the words', () => {
  /** Every code of the engine, and whether it refuses or warns as source and as target. */
  const codes: Readonly<Record<FindingCode, readonly string[]>> = {
    'too-small': ['failure.too-small', 'note.too-small'],
    'turned-too-far': ['failure.turned-too-far', 'note.turned-too-far'],
    unclear: ['failure.unclear', 'note.unclear'],
    'apparent-minor': ['failure.apparent-minor', 'note.apparent-minor'],
    small: ['finding.source.small'],
    turned: ['finding.source.turned', 'finding.target.turned'],
    'eyes-closed': ['finding.source.eyes-closed', 'finding.target.eyes-closed'],
    'very-dark': ['finding.source.very-dark', 'finding.target.very-dark'],
    'coloured-light': ['finding.source.coloured-light'],
    'uneven-light': ['finding.source.uneven-light'],
    covered: ['finding.source.covered'],
    'angles-differ': ['finding.pair.angles-differ'],
  };

  it.each(Object.entries(codes))('has a sentence for %s wherever it can appear', (_code, keys) => {
    for (const key of keys) expect(faceWords[key as keyof typeof faceWords]).toMatch(/^[A-Z].*[.]$/);
  });
});
