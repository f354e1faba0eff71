import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'photo-tools'> = {
  'ai-image-enhancer': {
    title: 'AI image enhancer',
    shortName: 'Enhancer',
    description: 'Enlarges small pictures and keeps edges sharp.',
    pageTitle: 'AI Image Enhancer and Upscaler | Facet',
    metaDescription:
      'Enlarge a small picture with sharper edges than plain resizing gives. The model runs in your browser.',
  },
  'ai-background-remover': {
    title: 'Background remover',
    shortName: 'Background remover',
    description: 'Cuts a subject out and makes the rest transparent.',
    pageTitle: 'Background Remover | Facet',
    metaDescription:
      'Cut out a person, product or pet: mark it roughly, correct with strokes, and download it on a transparent background.',
  },
  'ai-watermark-remover': {
    title: 'Watermark remover for photos',
    shortName: 'Watermark remover',
    description: 'Cleans stamps and logos off pictures of your own.',
    pageTitle: 'Watermark Remover for Your Photos | Facet',
    metaDescription:
      'Brush over a date stamp or an old logo on a picture of your own; the gap is filled from its surroundings.',
  },
  'ai-unblur-image': {
    title: 'Unblur image',
    shortName: 'Unblur',
    description: 'Sharpens photos that are slightly out of focus.',
    pageTitle: 'Unblur an Image | Facet',
    metaDescription:
      'Bring back some detail in a photo that is slightly out of focus or shaken, and compare before and after.',
  },
  'ai-object-remover-from-photo': {
    title: 'Object remover',
    shortName: 'Object remover',
    description: 'Takes things out of a photo and fills the gap.',
    pageTitle: 'Remove Objects from a Photo | Facet',
    metaDescription:
      'Brush over a bin, a cable or a passer-by; the gap is filled with matching texture from the same photo.',
  },
  'ai-clothes-changer': {
    title: 'AI clothes changer',
    shortName: 'Clothes changer',
    description: 'Dresses the person in a photo in another outfit.',
    pageTitle: 'AI Clothes Changer: Try an Outfit | Facet',
    metaDescription:
      'See another outfit on a photo of yourself. Adults only, with their agreement; it dresses people and never undresses them.',
  },
  'ai-muscle-generator': {
    title: 'AI muscle generator',
    shortName: 'Muscle filter',
    description: 'Imagines a more muscular build on your photo.',
    pageTitle: 'AI Muscle Generator | Facet',
    metaDescription:
      'See a photo of yourself with a more muscular build, light or strong. A picture for fun, not a forecast.',
  },
  'ai-attractiveness-test': {
    title: 'Facial proportions test',
    shortName: 'Face proportions',
    description: 'Measures facial proportions, for fun only.',
    pageTitle: 'Attractiveness Test: Proportions for Fun | Facet',
    metaDescription:
      'Measure facial proportions in a photo and see what they are compared with. For fun: no verdict about a person.',
  },
};
