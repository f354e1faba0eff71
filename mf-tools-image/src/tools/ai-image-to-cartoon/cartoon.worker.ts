import { cartoon, LOOK_SIDE, type CartoonLook, type LookOptions } from '@facet/engines/image/style';
import { previewOf, servePicture } from '../../studio/servePicture.ts';

type CartoonOptions = { readonly look: CartoonLook } & Pick<LookOptions, 'detail' | 'colour'>;

servePicture<CartoonOptions>({
  make(photo, { look, detail, colour }, onProgress) {
    const image = cartoon(photo, look, { detail, colour, enlarge: true, onProgress });
    const reduced = Math.max(photo.width, photo.height) > LOOK_SIDE;
    return {
      image,
      notes: reduced ? [{ id: 'reduced', tone: 'info', message: 'note.reduced', values: { side: LOOK_SIDE } }] : [],
    };
  },
  preview: (small, { look, detail, colour }) => cartoon(previewOf(small), look, { detail, colour }),
});
