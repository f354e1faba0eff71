import { paint, type PaintLook, type PaintOptions as Engine } from '@facet/engines/image/style';
import { previewOf, servePicture } from '../../studio/servePicture.ts';

type PaintOptions = { readonly look: PaintLook } & Pick<Engine, 'detail' | 'colour' | 'duotone'>;

servePicture<PaintOptions>({
  make(photo, { look, ...options }, onProgress) {
    const image = paint(photo, look, { ...options, enlarge: true, rim: true, onProgress });
    const side = Math.max(image.width, image.height);
    return {
      image,
      notes:
        side < Math.max(photo.width, photo.height)
          ? [{ id: 'reduced', tone: 'info', message: 'note.reduced', values: { side } }]
          : [],
    };
  },
  preview: (small, { look, ...options }) => paint(previewOf(small), look, { ...options, rim: true }),
});
