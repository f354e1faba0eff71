import { cored } from './features.ts';
import { blurred, lumaOf, type Painting } from './planes.ts';

/** Brightness of an area that differs less from its surroundings takes no step of its own. */
const TEXTURE = 0.05;

/**
 * Brightness, 0..1, in a few steps. They are sharp where there is an edge, and soft where light fades.
 * Source: after Winnemöller, Olsen, Gooch, "Real-Time Video Abstraction", SIGGRAPH 2006.
 * @param unit a thousandth of the picture's longer side in pixels
 */
export function stepsOf(painting: Painting, count: number, unit: number): Float32Array {
  const { width, height } = painting;
  const areas = lumaOf(painting);
  // Steps follow forms: the grain of asphalt or cloth would cross them back and forth.
  const soft = blurred(areas, width, height, 2.2 * unit);
  return areas.map((luma, i) => {
    const form = soft[i]! + cored(luma - soft[i]!, TEXTURE);
    const at = Math.min(1, form + 0.28 * form * (1 - form)) * count;
    const edge = Math.round(at);
    const slope =
      Math.abs(soft[i]! - soft[i >= width ? i - width : i]!) + Math.abs(soft[i]! - soft[i > 0 ? i - 1 : i]!);
    const steepness = Math.min(16, 5 + slope * unit * 900);
    return (edge + (0.5 * Math.tanh(steepness * (at - edge))) / Math.tanh(steepness / 2)) / count;
  });
}
