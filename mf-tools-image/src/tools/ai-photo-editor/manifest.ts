import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-photo-editor',
  path: '/ai-image-generator/ai-photo-editor',
  name: 'AI Photo Editor',
  family: 'image-from-photo',
  rank: 30,
  types: ['image'],
  place: 'device',
  credits: 0,
  person: false,
  icon: 'wand-sparkles',
  firstFile: 'image',
  height: 'tall',
};

export const words: ManifestWords = {
  title: 'Photo editor',
  shortName: 'Photo editor',
  description: 'Crop, light, colour, filters, healing and text, step by step.',
  pageTitle: 'Free Online Photo Editor, Private | Facet',
  metaDescription:
    'Crop, straighten, set light and colour, curves, filters, heal spots and add text in your browser. No upload, no account, full resolution.',
  promise:
    'Edits a photo without touching the original: every change is a step that you can go back to, also after a reload. Crop and straighten, light and colour, curves, twelve filters, parts of the photo, spots and text, saved in full resolution.',
  steps: [
    'Add a photo.',
    'Press “Auto”, or crop it, set light and colour, or begin with a filter; hold “Before” to compare.',
    'Export, and download it as PNG, JPEG or WebP.',
  ],
  limits: [
    'Colours are worked on as 8-bit sRGB: raw files are not read, and 16-bit pictures lose their finer steps.',
    'Healing copies from around the spot, so large things in front of a busy scene leave traces.',
    'Text is set in typefaces that your device has; they can look different on another one.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'Is my work lost when I close the page?',
      answer:
        'No. The photo and what you did to it stay in this browser and open again when you come back within seven days. You can delete them at any time.',
    },
    {
      question: 'Does editing lower the quality?',
      answer:
        'Steps are kept as settings and applied to the original once, at the export, in its full size. PNG then loses nothing.',
    },
    {
      question: 'Can I change one part of the photo alone?',
      answer:
        'Yes. Mark it with a brush, a gradient or an ellipse, then change light and colour there. Several parts can each have their own settings.',
    },
    {
      question: 'What happens to location and camera data?',
      answer:
        'They are left out of the exported picture. It is turned upright first, so that it looks right everywhere.',
    },
    {
      question: 'Can I tell it in words what to change?',
      answer: 'No. Everything is set by hand with tools and sliders; no AI model repaints your photo.',
    },
  ],
  keywords: [
    'edit photo',
    'photoshop',
    'retouch',
    'photo editing',
    'image editor',
    'crop picture',
    'photo filters',
    'lightroom',
    'straighten photo',
    'add text to photo',
    'curves',
    'white balance',
    'photopea',
    'snapseed',
  ],
};
