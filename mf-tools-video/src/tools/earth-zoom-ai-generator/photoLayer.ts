interface Size {
  readonly width: number;
  readonly height: number;
}

/** Photos beside each other in what surrounds the photo; odd, so that it stands in the middle. */
const ACROSS = 7;
/** Pixels of each of them: what surrounds the photo is a blur of it. */
const COARSE = 14;
/** Share of the photo's shorter side over which it passes into what surrounds it. */
const FEATHER = 0.07;

/** Draws a photo at a scale in the middle of a frame; what lies around it is continued from it, mirrored and out of focus. */
export function createPhotoLayer(
  photo: ImageData,
): (context: OffscreenCanvasRenderingContext2D, scale: number) => void {
  const { width, height } = photo;
  const whole = new OffscreenCanvas(width, height);
  whole.getContext('2d', { alpha: false })!.putImageData(photo, 0, 0);
  const feathered = feather(whole);
  const around = surround(whole);
  return (context, scale) => {
    const place = (by: number): readonly [number, number, number, number] => [
      (width * (1 - scale * by)) / 2,
      (height * (1 - scale * by)) / 2,
      width * scale * by,
      height * scale * by,
    ];
    context.save();
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    if (scale < 1) {
      context.drawImage(around, ...place(ACROSS));
      context.drawImage(feathered, ...place(1));
      context.globalAlpha = Math.min(1, Math.max(0, (scale - 0.965) / 0.03));
    }
    context.drawImage(whole, ...place(1));
    context.restore();
  };
}

function feather(whole: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = whole;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(whole, 0, 0);
  context.globalCompositeOperation = 'destination-in';
  for (const [x, y, length] of [
    [width, 0, width],
    [0, height, height],
  ] as const) {
    const fade = context.createLinearGradient(0, 0, x, y);
    const share = (FEATHER * Math.min(width, height)) / length;
    fade.addColorStop(0, 'rgba(0, 0, 0, 0)');
    fade.addColorStop(share, '#000');
    fade.addColorStop(1 - share, '#000');
    fade.addColorStop(1, 'rgba(0, 0, 0, 0)');
    context.fillStyle = fade;
    context.fillRect(0, 0, width, height);
  }
  return canvas;
}

/** Mirror images of the photo all around it, too coarse to recognise anything in them. */
function surround(whole: Size & CanvasImageSource): OffscreenCanvas {
  const ratio = whole.width / whole.height;
  const [w, h] = [Math.round(COARSE * Math.sqrt(ratio)), Math.round(COARSE / Math.sqrt(ratio))];
  const coarse = new OffscreenCanvas(w * ACROSS, h * ACROSS);
  const context = coarse.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  for (let row = 0; row < ACROSS; row++)
    for (let column = 0; column < ACROSS; column++) {
      const [mirrorX, mirrorY] = [(column - (ACROSS - 1) / 2) % 2 !== 0, (row - (ACROSS - 1) / 2) % 2 !== 0];
      context.setTransform(
        mirrorX ? -1 : 1,
        0,
        0,
        mirrorY ? -1 : 1,
        (column + Number(mirrorX)) * w,
        (row + Number(mirrorY)) * h,
      );
      context.drawImage(whole, 0, 0, w, h);
    }
  return enlarge(enlarge(coarse, 3), 2);
}

/** Enlarged smoothly; in steps, so that no squares are seen. */
function enlarge(source: OffscreenCanvas, by: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(source.width * by, source.height * by);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
