import { oklab, toLinear } from '../colour.ts';
import { assertImage, type RasterImage } from '../../raster/image.ts';

/** Chroma (OKLab) that nine of ten places of an ordinary picture are below: photos have 0.05 to 0.16. */
const ORDINARY = 0.06;
/** Below this a picture is black and white on purpose, and its colour is noise; from `COLOURED` on it is a colour picture. */
const GREY = 0.008;
const COLOURED = 0.014;
const MOST = 2.2;

/** How much stronger the colours of a faded picture have to become: 1 (they are strong enough, or there are none) to 2.2. */
export function fadingOf(image: RasterImage): number {
  assertImage(image);
  const { data } = image;
  const chroma = new Float32Array(data.length / 4);
  const lab = [0, 0, 0];
  for (let i = 0; i < chroma.length; i++) {
    oklab(toLinear[data[i * 4]!]!, toLinear[data[i * 4 + 1]!]!, toLinear[data[i * 4 + 2]!]!, lab);
    chroma[i] = Math.hypot(lab[1]!, lab[2]!);
  }
  const strong = chroma.sort()[Math.floor(0.9 * chroma.length)]!;
  const coloured = Math.min(1, Math.max(0, (strong - GREY) / (COLOURED - GREY)));
  return 1 + coloured * (Math.min(MOST, Math.max(1, ORDINARY / Math.max(GREY, strong))) - 1);
}
