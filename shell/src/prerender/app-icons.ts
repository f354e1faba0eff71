import sharp from 'sharp';

/** Of the icon's own background, where systems cut it into a shape of theirs. */
const ground = '#14122b';
/** Of a maskable icon's width, the part that every shape shows (w3.org/TR/appmanifest, section on icon masks), with some air. */
const SAFE_PART = 0.58;

/**
 * An icon of the installed site as PNG.
 *
 * @param mark the site's mark, an SVG
 * @param size pixels each way
 */
export async function appIcon(mark: Buffer, size: number, purpose: 'any' | 'maskable'): Promise<Buffer> {
  const part = purpose === 'any' ? 1 : SAFE_PART;
  const inner = Math.round(size * part);
  const picture = await sharp(mark, { density: (72 * inner) / 24 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  if (purpose === 'any') return picture;
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}
