import { sidesThatGoOn, type Margins } from '@facet/engines/image/extend';
import { fitSize } from '@facet/engines/image/shrink';
import type { ImageValue } from '@facet/workbench';
import { useEffect, useState } from 'react';

/** Longer side at which a photo is looked at here: in a moment, beside what somebody does. */
const SIDE = 128;

/** How much of each side of a photo can be continued; null until that is known, and where the photo cannot be read here. */
export function useGoingOn(photo: ImageValue): Margins | null {
  const [known, setKnown] = useState<{ readonly of: string; readonly margins: Margins } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    goingOnOf(photo).then(
      (margins) => isCurrent && setKnown({ of: photo.id, margins }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return known?.of === photo.id ? known.margins : null;
}

async function goingOnOf(photo: ImageValue): Promise<Margins> {
  const { width, height } = fitSize(photo, SIDE);
  const bitmap = await createImageBitmap(photo.preview, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('could not allocate a canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return sidesThatGoOn(context.getImageData(0, 0, width, height));
}
