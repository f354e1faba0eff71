import { areWhole } from './runs.ts';
import type { MaskShape, MaskValue } from './shapes.ts';

/** Most shapes, and most numbers of one, of a mask that is read. */
const MOST = 200_000;

/**
 * A mask that was kept earlier, checked part by part.
 * @param roles that the tool paints with
 * @returns null of what is no mask of these roles
 */
export function readMask(kept: unknown, roles: readonly string[]): MaskValue | null {
  const { done, undone, grow } = fieldsOf(kept);
  if (!Array.isArray(done) || !Array.isArray(undone) || !isNumber(grow)) return null;
  if (done.length > MOST || undone.length > MOST) return null;
  const isOurs = (shape: unknown): shape is MaskShape => isShape(shape, roles);
  return done.every(isOurs) && undone.every(isOurs) ? { done, undone, grow } : null;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whether a list is whole groups of so many numbers, and one at least. */
const areNumbers = (value: unknown, group: number): boolean =>
  Array.isArray(value) &&
  value.length >= group &&
  value.length <= MOST &&
  value.length % group === 0 &&
  value.every(isNumber);

function isShape(value: unknown, roles: readonly string[]): boolean {
  const shape = fieldsOf(value);
  if (shape['kind'] === 'clear' || shape['kind'] === 'invert') return true;
  if (typeof shape['role'] !== 'string' || !roles.includes(shape['role'])) return false;
  switch (shape['kind']) {
    case 'stroke':
      return areNumbers(shape['points'], 3) && isNumber(shape['hardness']);
    case 'lasso':
      return areNumbers(shape['points'], 2);
    case 'rectangle':
      return ['x', 'y', 'width', 'height'].every((side) => isNumber(shape[side]));
    case 'wand':
      return ['x', 'y', 'tolerance'].every((field) => isNumber(shape[field]));
    case 'runs': {
      const { width, height, runs } = shape;
      return (
        isNumber(width) &&
        isNumber(height) &&
        areNumbers(runs, 1) &&
        areWhole({ width, height, runs: runs as number[] })
      );
    }
    default:
      return false;
  }
}
