import {
  addPoint,
  channels,
  movePoint,
  neutralCurve,
  neutralLevels,
  removePoint,
  sampleCurve,
  type Channel,
} from '@facet/engines/image/edit';
import { Button, SegmentedControl } from '@facet/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { AmountSlider } from './AmountSlider.tsx';
import type { EditorContext } from './editor-ui.ts';
import * as styles from './editor.module.css';

const SIDE = 256;

interface CurvesPanelProps {
  readonly context: EditorContext;
  readonly shown: ImageBitmap | null;
}

export function CurvesPanel({ context, shown }: CurvesPanelProps) {
  const { t, ui, setUi, document, apply, disabled } = context;
  const { levels } = document;
  const percent = (value: number): string => `${String(Math.round(value * 100))} %`;
  return (
    <>
      <SegmentedControl<Channel>
        legend={t('channel')}
        hideLegend
        options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        value={ui.channel}
        onChange={(channel) => setUi({ channel })}
        disabled={disabled}
      />
      <CurveBox key={ui.channel} context={context} shown={shown} />
      <AmountSlider
        context={context}
        label={t('levels.black')}
        value={levels.black}
        min={0}
        max={0.9}
        text={percent}
        onChange={(black) =>
          apply({ type: 'levels', levels: { ...levels, black: Math.min(black, levels.white - 0.05) } })
        }
      />
      <AmountSlider
        context={context}
        label={t('levels.gamma')}
        value={levels.gamma}
        min={0.3}
        max={3}
        neutral={neutralLevels.gamma}
        text={(value) => value.toFixed(2)}
        onChange={(gamma) => apply({ type: 'levels', levels: { ...levels, gamma } })}
      />
      <AmountSlider
        context={context}
        label={t('levels.white')}
        value={levels.white}
        min={0.1}
        max={1}
        neutral={1}
        text={percent}
        onChange={(white) =>
          apply({ type: 'levels', levels: { ...levels, white: Math.max(white, levels.black + 0.05) } })
        }
      />
    </>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A curve whose points are dragged, or moved by arrows; Delete takes one away. */
function CurveBox({ context, shown }: CurvesPanelProps) {
  const { t, ui, document, apply, disabled } = context;
  const curve = document.curves[ui.channel];
  const box = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const set = (next: typeof curve): void => apply({ type: 'curve', channel: ui.channel, curve: next });
  const at = (event: PointerEvent): { x: number; y: number } => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: 1 - (event.clientY - top) / height };
  };
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = at(event);
    const near = curve.findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) < 0.07);
    const next = near >= 0 ? curve : addPoint(curve, point);
    if (next !== curve) set(next);
    setHeld(near >= 0 ? near : next.findIndex(({ x }) => Math.abs(x - point.x) < 1e-9));
  };
  const keyDown = (event: KeyboardEvent, index: number): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      set(removePoint(curve, index));
      return;
    }
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.05 : 0.01;
    const { x, y } = curve[index]!;
    set(movePoint(curve, index, { x: x + step[0] * by, y: y + step[1] * by }));
  };
  const samples = sampleCurve(curve, 65);
  const path = [...samples].map((y, i) => `${(i / 64) * SIDE},${(1 - y) * SIDE}`).join(' ');
  const widest = curve.reduce(
    (best, { x }, i) => (i > 0 && x - curve[i - 1]!.x > curve[best]!.x - curve[best - 1]!.x ? i : best),
    1,
  );
  return (
    <div className={styles.curve}>
      <Histogram shown={shown} />
      <svg
        ref={box}
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className={styles.curveBox}
        data-channel={ui.channel}
        onPointerDown={press}
        onPointerMove={(event) => held !== null && set(movePoint(curve, held, at(event)))}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        {[1, 2, 3].map((i) => (
          <path key={i} className={styles.grid} d={`M${i * 64} 0V${SIDE}M0 ${i * 64}H${SIDE}`} />
        ))}
        <path className={styles.grid} d={`M0 ${SIDE}L${SIDE} 0`} />
        <polyline points={path} className={styles.curveLine} />
        {curve.map(({ x, y }, index) => (
          <circle
            key={index}
            cx={x * SIDE}
            cy={(1 - y) * SIDE}
            r={6}
            className={styles.point}
            role="slider"
            tabIndex={disabled ? -1 : 0}
            aria-label={t('curve.point', { at: index + 1, of: curve.length })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(y * 100)}
            aria-valuetext={t('curve.value', { from: Math.round(x * 100), to: Math.round(y * 100) })}
            onKeyDown={(event) => keyDown(event, index)}
            onDoubleClick={() => set(removePoint(curve, index))}
          />
        ))}
      </svg>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={disabled}
          onClick={() => {
            const [a, b] = [curve[widest - 1]!, curve[widest]!];
            const x = (a.x + b.x) / 2;
            set(addPoint(curve, { x, y: samples[Math.round(x * 64)]! }));
          }}
        >
          {t('curve.add')}
        </Button>
        <Button size="small" variant="ghost" disabled={disabled} onClick={() => set(neutralCurve)}>
          {t('curve.straight')}
        </Button>
      </div>
    </div>
  );
}

/** How often each lightness occurs in what is shown, behind the curve. */
function Histogram({ shown }: { readonly shown: ImageBitmap | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !shown || shown.width === 0) return;
    const small = new OffscreenCanvas(160, 120);
    const reader = small.getContext('2d', { willReadFrequently: true });
    if (!reader) return;
    reader.drawImage(shown, 0, 0, 160, 120);
    const { data } = reader.getImageData(0, 0, 160, 120);
    const counts = new Float32Array(64);
    for (let i = 0; i < data.length; i += 4)
      counts[Math.min(63, (data[i]! * 0.2126 + data[i + 1]! * 0.7152 + data[i + 2]! * 0.0722) >> 2)]!++;
    const most = Math.max(...[...counts].sort((a, b) => b - a).slice(2, 3), 1);
    context.clearRect(0, 0, SIDE, SIDE);
    context.fillStyle = getComputedStyle(canvas.current!).color;
    counts.forEach((count, i) => {
      const tall = Math.min(1, Math.sqrt(count / most)) * SIDE * 0.9;
      context.fillRect(i * 4, SIDE - tall, 4, tall);
    });
  }, [shown]);
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.histogram} aria-hidden="true" />;
}
