import { arc, circle, ink, line, type Lots, paper, polar, poly, SHEET, type Shape, type Spot } from './drawing.ts';
import type { DesignSettings } from './families.ts';

const MIDDLE: Spot = [SHEET / 2, SHEET / 2];
const TURN = Math.PI * 2;

const corners = (sides: number, r: number, turn = 0, middle = MIDDLE): Spot[] =>
  Array.from({ length: sides }, (_, i) => polar(middle, r, turn + (i / sides) * TURN));

type Inner = (r: number, settings: DesignSettings, lots: Lots) => Shape[];

/** Overlapping circles of one size on a hexagonal grid, inside a circle. */
const flower: Inner = (r, { weight, detail }) => {
  const rings = detail > 0.55 ? 3 : 2;
  const step = r / (rings + 1);
  const shapes: Shape[] = [];
  for (let i = -rings; i <= rings; i++)
    for (let j = -rings; j <= rings; j++) {
      if (Math.abs(i + j) > rings) continue;
      const middle: Spot = [MIDDLE[0] + (i + j / 2) * step, MIDDLE[1] + (j * step * Math.sqrt(3)) / 2];
      shapes.push(line(circle(middle, step), weight * 0.75));
    }
  return shapes;
};

/** Lines between all corners of two nested figures. */
const web: Inner = (r, { weight, folds }, lots) => {
  const sides = Math.min(8, Math.max(5, folds > 8 ? folds / 2 : folds));
  const far = corners(Math.round(sides), r);
  const near = corners(Math.round(sides), r * lots.between(0.42, 0.55), lots.chance(0.5) ? Math.PI / sides : 0);
  const shapes = far.flatMap((a, i) => far.slice(i + 1).map((b) => line(poly([a, b]), weight * 0.6)));
  shapes.push(...near.flatMap((a) => far.map((b) => line(poly([a, b]), weight * 0.35))));
  shapes.push(
    ...near.map((a) => paper(circle(a, r * 0.075), weight)),
    ...far.map((a) => paper(circle(a, r * 0.075), weight)),
  );
  shapes.push(paper(circle(MIDDLE, r * 0.12), weight), ink(circle(MIDDLE, r * 0.045)));
  return shapes;
};

/** Squares or triangles, each turned inside the one before. */
const spiral: Inner = (r, { weight, detail }, lots) => {
  const sides = lots.of([3, 4, 6]);
  const count = 7 + Math.round(detail * 14);
  const lean = lots.of([-1, 1]) * lots.between(0.08, 0.14);
  const shapes: Shape[] = [];
  let size = r;
  for (let i = 0; i < count; i++) {
    shapes.push(line(poly(corners(sides, size, i * lean), true), weight * (1.1 - (0.6 * i) / count)));
    size *= Math.cos(Math.PI / sides) / Math.cos(Math.PI / sides - Math.abs(lean));
  }
  return [...shapes, ink(circle(MIDDLE, Math.max(4, size * 0.12)))];
};

/** Peaks with hatched shade before a sun with rings, over lines of water. */
const mountains: Inner = (r, { weight, detail }, lots) => {
  const shapes: Shape[] = [];
  const sun: Spot = [MIDDLE[0] + lots.between(-0.22, 0.22) * r, MIDDLE[1] - r * 0.36];
  shapes.push(line(circle(sun, r * 0.26), weight), line(circle(sun, r * 0.31), weight * 0.5));
  for (let i = 0; i < 28; i++)
    shapes.push(
      line(
        poly([polar(sun, r * 0.35, (i / 28) * TURN), polar(sun, r * (i % 2 ? 0.4 : 0.45), (i / 28) * TURN)]),
        weight * 0.5,
      ),
    );
  const base = MIDDLE[1] + r * 0.24;
  const peaks = [-0.42, 0.44, 0.02].map((x, i) => ({
    x: MIDDLE[0] + (x + lots.between(-0.06, 0.06)) * r,
    high: (i === 2 ? 0.66 : lots.between(0.36, 0.5)) * r,
  }));
  for (const { x, high } of peaks) {
    const half = high * lots.between(0.72, 0.86);
    const fold: Spot[] = [
      [x, base - high],
      [x + half * 0.1, base - high * 0.66],
      [x - half * 0.08, base - high * 0.4],
      [x + half * 0.12, base],
    ];
    shapes.push(
      paper(
        poly(
          [
            [x - half, base],
            [x, base - high],
            [x + half, base],
          ],
          true,
        ),
        weight * 1.1,
      ),
    );
    shapes.push(line(poly(fold), weight * 0.8));
    const count = 8 + Math.round(detail * 14);
    for (let i = 1; i < count; i++) {
      const t = i / count;
      const right: Spot = [x + half * t, base - high * (1 - t)];
      const left = x + half * (t < 0.34 ? t * 0.3 : t < 0.6 ? 0.1 - (t - 0.34) * 0.7 : -0.08 + (t - 0.6) * 0.5);
      shapes.push(
        line(
          poly([right, [left + (right[0] - left) * lots.between(0.05, 0.4), right[1] + (right[0] - left) * 0.16]]),
          weight * 0.45,
        ),
      );
    }
  }
  for (let i = 0; i < 7; i++) {
    const y = base + r * (0.07 + i * 0.075);
    const half = r * (0.7 - i * 0.085);
    const gap = lots.between(-0.5, 0.5) * half;
    shapes.push(
      line(
        poly([
          [MIDDLE[0] - half, y],
          [MIDDLE[0] + gap - 14, y],
        ]),
        weight * 0.7,
      ),
    );
    shapes.push(
      line(
        poly([
          [MIDDLE[0] + gap + 14, y],
          [MIDDLE[0] + half, y],
        ]),
        weight * 0.7,
      ),
    );
  }
  return shapes;
};

/** A cut stone: table, crown and pavilion, facets on one side shaded by lines. */
const gem: Inner = (r, { weight, detail }, lots) => {
  const [w, top, girdle, foot] = [
    r * lots.between(0.62, 0.74),
    MIDDLE[1] - r * 0.5,
    MIDDLE[1] - r * 0.18,
    MIDDLE[1] + r * 0.7,
  ];
  const count = lots.of([4, 6]);
  const upper = Array.from({ length: count + 1 }, (_, i): Spot => [MIDDLE[0] + w * 0.62 * ((2 * i) / count - 1), top]);
  const lower = Array.from({ length: count + 2 }, (_, i): Spot => [
    MIDDLE[0] + w * ((2 * i) / (count + 1) - 1),
    girdle,
  ]);
  const tip: Spot = [MIDDLE[0], foot];
  const shapes: Shape[] = [paper(poly([...upper, lower.at(-1)!, tip, lower[0]!], true), weight * 1.3)];
  shapes.push(line(poly(lower), weight));
  upper.forEach((point, i) => shapes.push(line(poly([lower[i]!, point, lower[i + 1]!]), weight * 0.7)));
  lower.slice(1, -1).forEach((point) => shapes.push(line(poly([point, tip]), weight * 0.7)));
  const hatch = 10 + Math.round(detail * 16);
  for (let f = Math.ceil(lower.length / 2); f < lower.length - 1; f++)
    for (let i = 1; i < hatch; i++) {
      const t = i / hatch;
      const on = ([x, y]: Spot): Spot => [x + (tip[0] - x) * t, y + (tip[1] - y) * t];
      if (f % 2 === 0 || i % 2) shapes.push(line(poly([on(lower[f]!), on(lower[f + 1]!)]), weight * 0.4));
    }
  for (let i = 0; i < 9; i++) {
    const angle = (i / 8 - 0.5) * 2.2;
    shapes.push(
      line(poly([polar(MIDDLE, r * 0.72, angle), polar(MIDDLE, r * (i % 2 ? 0.8 : 0.88), angle)]), weight * 0.7),
    );
  }
  return shapes;
};

const inners: readonly { readonly draw: Inner; readonly within: number }[] = [
  { draw: flower, within: 1 },
  { draw: web, within: 0.92 },
  { draw: spiral, within: 0.97 },
  { draw: mountains, within: 0.96 },
  { draw: gem, within: 0.98 },
];

/** Dots that grow sparser from a circle outwards. */
function haze(r: number, depth: number, count: number, weight: number, lots: Lots): Shape[] {
  return Array.from({ length: count }, () => {
    const t = lots.between(0, 1) ** 2.2;
    return ink(circle(polar(MIDDLE, r + t * depth, lots.between(0, TURN)), weight * lots.between(0.35, 0.65)));
  });
}

/** Figures of compass and ruler: a motif in a frame, with an ornament around it. */
export function geometric(settings: DesignSettings, lots: Lots): Shape[] {
  const { weight, detail, folds } = settings;
  const { draw, within } = lots.of(inners);
  const r = 300;
  const shapes: Shape[] = [];
  const ornament = lots.of(['haze', 'rays', 'diamond', 'moons'] as const);
  if (ornament === 'haze') shapes.push(...haze(r + 22, 130, 260 + Math.round(detail * 420), weight * 0.9, lots));
  if (ornament === 'rays')
    for (let i = 0; i < folds * 8; i++) {
      const angle = (i / (folds * 8)) * TURN;
      const far = i % 8 === 0 ? 450 : i % 4 === 0 ? 405 : i % 2 === 0 ? 372 : 350;
      shapes.push(line(poly([polar(MIDDLE, r + 26, angle), polar(MIDDLE, far, angle)]), weight * 0.6));
      if (i % 8 === 0) shapes.push(ink(circle(polar(MIDDLE, 464, angle), weight * 1.3)));
    }
  if (ornament === 'diamond') {
    shapes.push(line(poly(corners(4, 470), true), weight * 1.1), line(poly(corners(4, 446), true), weight * 0.5));
    shapes.push(
      ...corners(4, 470).map((at) => paper(circle(at, 12), weight)),
      ...corners(4, 470).map((at) => ink(circle(at, 4))),
    );
  }
  if (ornament === 'moons')
    for (const [i, angle] of [-0.9, -0.45, 0, 0.45, 0.9].entries()) {
      const at = polar(MIDDLE, 400, angle);
      const size = i === 2 ? 34 : 26;
      shapes.push(paper(circle(at, size), weight));
      if (i !== 2) shapes.push(ink(`${arc(at, size, 0, Math.sign(angle) * -Math.PI)}Z`));
      shapes.push(ink(circle(polar(MIDDLE, 400, -angle + Math.PI), weight * (2.4 - Math.abs(i - 2) * 0.6))));
    }
  shapes.push(paper(circle(MIDDLE, r + 14), weight * 1.3), line(circle(MIDDLE, r), weight * 0.6));
  return [...shapes, ...draw(r * within, settings, lots)];
}
