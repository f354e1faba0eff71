/** Largest sides of a logo as it is shown twice as sharp, pixels. */
const MOST = { width: 480, height: 96 };

/** Size that fits into `MOST`, never larger than it is; one without a size of its own (SVG) takes the whole height. */
export function logoSize(width: number, height: number): { readonly width: number; readonly height: number } {
  if (width <= 0 || height <= 0) return { width: MOST.height, height: MOST.height };
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A logo as a small PNG: the page fetches and draws it, under its own policy, so that the frame fetches nothing from
 * other sites.
 *
 * @param address on the page's own origin, or of a server that allows the page by CORS
 * @returns null where it cannot be read; the console says what it needs
 */
export async function readLogo(address: string, document: Document): Promise<Blob | null> {
  const image = document.createElement('img');
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, logoSize(image.naturalWidth, image.naturalHeight));
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  } catch {
    console.warn(
      `<facet-tool>: the logo ${image.src} could not be read. It must be on this page's own origin, or be sent with "Access-Control-Allow-Origin", and img-src must allow it.`,
    );
    return null;
  }
}
