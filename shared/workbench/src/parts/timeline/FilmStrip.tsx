import { useEffect, useRef } from 'react';
import type { Film } from './useFilm.ts';
import { shareOf, type TimeView } from './view.ts';
import * as styles from './timeline.module.css';

interface FilmStripProps {
  readonly film: Film;
  readonly view: TimeView;
  readonly width: number;
  readonly height: number;
}

/** Pictures side by side and the waveform under them. Hidden from screen readers: the fields say the same in words. */
export function FilmStrip({ film, view, width, height }: FilmStripProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width === 0) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    const wave = film.peaks ? Math.round(height * 0.34) : 0;
    paintPictures(context, film, view, width, height - wave);
    if (film.peaks) {
      context.fillStyle = getComputedStyle(element).color;
      paintPeaks(context, film.peaks, view, width, height - wave, wave);
    }
  }, [film, view, width, height]);
  return <canvas ref={canvas} aria-hidden="true" className={styles.film} />;
}

function paintPictures(
  context: CanvasRenderingContext2D,
  { times, step, pictures, tile }: Film,
  view: TimeView,
  width: number,
  height: number,
): void {
  for (const time of times) {
    const picture = pictures.get(time);
    if (!picture) continue;
    const left = shareOf(view, time) * width;
    const right = shareOf(view, time + step) * width;
    const across = (height / picture.height) * picture.width;
    context.save();
    context.beginPath();
    context.rect(left, 0, right - left + 0.5, height);
    context.clip();
    // A frame that fills more than its picture shows it again and again, as film does.
    for (let x = left; x < right; x += Math.max(8, Math.min(across, tile * 4)))
      context.drawImage(picture, x, 0, across, height);
    context.restore();
  }
}

function paintPeaks(
  context: CanvasRenderingContext2D,
  { view: of, values }: NonNullable<Film['peaks']>,
  view: TimeView,
  width: number,
  top: number,
  height: number,
): void {
  const middle = top + height / 2;
  for (let x = 0; x < width; x++) {
    const time = view.from + ((x + 0.5) / width) * (view.to - view.from);
    const column = Math.floor(shareOf(of, time) * values.length);
    const value = values[column];
    if (value === undefined) continue;
    // The ear hears by ratio: a root shows quiet speech too.
    const half = Math.max(0.5, (Math.sqrt(value) * height) / 2);
    context.fillRect(x, middle - half, 1, half * 2);
  }
}
