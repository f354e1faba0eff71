import { createAir } from '@facet/engines/motion';
import type { Look } from './calls.ts';

type Context = OffscreenCanvasRenderingContext2D;
/** Lays something over a picture at a moment, seconds. */
export type DrawLook = (context: Context, seconds: number, width: number, height: number) => void;

const SEED = 11;

/** What is in the air, or falls onto the lens. */
export function createLook(look: Look, total: number): DrawLook {
  switch (look) {
    case 'none':
      return () => undefined;
    case 'leaks':
      return (context, seconds, width, height) => drawLeaks(context, seconds / total, width, height);
    case 'snow':
      return specksOf('snow', '255, 255, 255');
    case 'dust':
      return specksOf('dust', '255, 224, 170');
    case 'rain':
      return drawRain();
    default:
      return look satisfies never;
  }
}

function specksOf(kind: 'snow' | 'dust', colour: string): DrawLook {
  const air = createAir(kind, SEED);
  return (context, seconds, width, height) => {
    const shorter = Math.min(width, height);
    context.save();
    if (kind === 'dust') context.globalCompositeOperation = 'screen';
    for (const { x, y, size, alpha, near } of air(seconds)) {
      const radius = Math.max(0.6, size * shorter);
      const [cx, cy] = [x * width, y * height];
      const glow = context.createRadialGradient(cx, cy, 0, cx, cy, radius);
      // What is near the lens is out of focus.
      glow.addColorStop(0, `rgba(${colour}, ${String(alpha * (1 - near * 0.35))})`);
      glow.addColorStop(Math.max(0.1, 0.75 - near * 0.45), `rgba(${colour}, ${String(alpha * 0.6)})`);
      glow.addColorStop(1, `rgba(${colour}, 0)`);
      context.fillStyle = glow;
      context.fillRect(cx - radius, cy - radius, radius * 2, radius * 2);
    }
    context.restore();
  };
}

function drawRain(): DrawLook {
  const air = createAir('rain', SEED);
  return (context, seconds, width, height) => {
    context.save();
    // Rain takes light away before it is seen itself.
    context.fillStyle = 'rgba(30, 42, 60, 0.16)';
    context.fillRect(0, 0, width, height);
    context.lineCap = 'round';
    for (const { x, y, size, alpha, near } of air(seconds)) {
      const length = (0.03 + 0.07 * near) * height;
      context.strokeStyle = `rgba(214, 226, 240, ${String(alpha)})`;
      context.lineWidth = Math.max(0.7, size * Math.min(width, height));
      context.beginPath();
      context.moveTo(x * width, y * height);
      context.lineTo(x * width - length * 0.15, y * height - length);
      context.stroke();
    }
    context.restore();
  };
}

/** Warm light that wanders in from the sides, as through a camera that does not close. */
function drawLeaks(context: Context, t: number, width: number, height: number): void {
  context.save();
  context.globalCompositeOperation = 'screen';
  const lights = [
    { x: -0.05 + 0.22 * Math.sin(t * 5), y: 0.25 + 0.2 * Math.sin(t * 3 + 1), r: 0.6, colour: '255, 120, 40', a: 0.55 },
    { x: 1.02 - 0.18 * Math.sin(t * 4 + 2), y: 0.7 + 0.2 * Math.cos(t * 4), r: 0.5, colour: '255, 60, 80', a: 0.42 },
    { x: 0.85 + 0.2 * Math.cos(t * 3), y: -0.05, r: 0.42, colour: '255, 205, 110', a: 0.5 },
  ];
  const longer = Math.max(width, height);
  for (const [i, { x, y, r, colour, a }] of lights.entries()) {
    const strength = a * (0.35 + 0.65 * Math.sin(Math.PI * ((t * 1.3 + i * 0.37) % 1)) ** 2);
    const light = context.createRadialGradient(x * width, y * height, 0, x * width, y * height, r * longer);
    light.addColorStop(0, `rgba(${colour}, ${String(strength)})`);
    light.addColorStop(0.5, `rgba(${colour}, ${String(strength * 0.3)})`);
    light.addColorStop(1, `rgba(${colour}, 0)`);
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
  context.restore();
}
