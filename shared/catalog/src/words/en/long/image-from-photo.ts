import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'image-from-photo'> = {
  'ai-image-blender': {
    promise:
      'Lays one photo over another and blends them with a mode such as mix, multiply, screen, overlay, soft light, darken, lighten or difference. You set the strength and see the effect on the picture. It is classical blending, pixel by pixel: no model invents anything.',
    steps: [
      'Add two photos.',
      'Choose a blend mode and move the strength.',
      'Compare, then download the blended picture.',
    ],
    limits: [
      'It combines the pixels that are there; it does not understand or rearrange what the photos show.',
      'Two busy photos quickly turn muddy; a calm area in one of them helps.',
    ],
    privacy: 'Both photos are blended in this browser, and nothing is uploaded.',
    questions: [
      {
        question: 'Which mode should I try first?',
        answer:
          'Mix for an even double exposure, screen to let light shapes glow, multiply to print dark ones over the other photo.',
      },
      {
        question: 'Does it merge two faces into one?',
        answer: 'No, it overlays them. Lining faces up point by point is what a face morph does.',
      },
      {
        question: 'What does the strength do?',
        answer: 'It sets how much of the blend you see, from nothing to the full effect of the mode.',
      },
      {
        question: 'Is this generative AI?',
        answer:
          'No. The modes are fixed formulas known from photo editors, so the same two photos with the same settings give the same picture.',
      },
      {
        question: 'Does it cost anything?',
        answer: 'No. Your device does the work, so it is free and needs no login.',
      },
    ],
  },
  'image-to-image': {
    promise:
      'Takes a picture and a description and redraws it in that direction. A strength setting decides whether the original is lightly restyled or only a starting point.',
    steps: [
      'Add a picture, a sketch included.',
      'Describe what it should become.',
      'Set the strength, generate and compare.',
    ],
    limits: [consent, 'At high strength faces and small details are reinvented.'],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Can I start from a drawing?',
        answer: 'Yes. A rough sketch with clear outlines gives the model a composition to follow.',
      },
      {
        question: 'How is this different from the photo editor?',
        answer: 'The editor changes one thing and leaves the rest; image to image redraws the whole picture.',
      },
    ],
  },
  'ai-photo-editor': {
    promise:
      'Takes a photo and one plain instruction, such as another season, sky or wall colour, and changes that while leaving the rest close to the original.',
    steps: ['Add a photo.', 'Write one change in plain words.', 'Compare with the original and refine the wording.'],
    limits: [
      consent,
      'One change at a time works; a list of wishes gets muddled.',
      'Instructions that undress or demean people are refused.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Does the rest of the photo stay the same?',
        answer: 'Nearly. The model repaints the picture, so tiny details can shift; the comparison shows you where.',
      },
      {
        question: 'What should I write?',
        answer: 'A change and a place: “make the wall behind the sofa dark green” does better than “improve the room”.',
      },
    ],
  },
  'ai-out-painting': {
    promise:
      'Takes a picture that is too tight and continues it on the sides you choose, so that a portrait shot becomes a banner or a cut-off roof comes back.',
    steps: [
      'Add a picture and drag its frame outward.',
      'Add a hint about what should appear there, if you like.',
      'Generate and pick the continuation that fits.',
    ],
    limits: [
      'What it adds is invented, not what was really there.',
      'Very wide extensions repeat themselves; go in two rounds.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Is the original part changed?',
        answer: 'No. Your pixels stay, and only a narrow band at the join is adapted.',
      },
      {
        question: 'Can I turn an upright photo into a wide one?',
        answer: 'Yes, that is its main use: extend left and right until the format fits.',
      },
    ],
  },
  'ai-hairstyle-changer': {
    promise:
      'Takes a portrait and shows it with another haircut or colour, while face, expression and background stay close to the photo.',
    steps: [
      'Add a portrait with the whole head in view.',
      'Choose a cut, a length and a colour.',
      'Save the versions to show your hairdresser.',
    ],
    limits: [
      consent,
      'It does not know your hair: thickness, curl and growth may not allow every cut.',
      'Hats and cropped heads do not work.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Which photo should I take?',
        answer: 'A frontal one with hair tied back or falling freely, in daylight and with a plain wall behind you.',
      },
      {
        question: 'Can I change only the colour?',
        answer: 'Yes. Keep the cut as it is and choose a colour; the shape of the hair is left alone.',
      },
    ],
  },
  'ai-image-to-anime': {
    promise:
      'Takes a photo and has an AI model draw it as anime: large shapes, clean lines, cel shading. Pose and composition follow the photo.',
    steps: [
      'Add a portrait, a pet or a landscape.',
      'Choose a drawing style.',
      'Generate and keep the version you like.',
    ],
    limits: [
      'Likeness is loose: anime simplifies faces by nature.',
      'Busy groups lose small figures; crop to a few subjects.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Is it the same as the cartoon filter?',
        answer:
          'No. The cartoon filter recolours and outlines your photo on your device; this one redraws it with a generative model.',
      },
      {
        question: 'Can I use the picture as an avatar?',
        answer: 'Yes, crop it to a square first. If someone else is shown, ask them before you post it.',
      },
    ],
  },
  'ai-image-to-cartoon': {
    promise:
      'Takes a photo and simplifies it into flat colours with drawn edges, as a cartoon, a comic or an ink sketch. Sliders set line weight and number of colours.',
    steps: ['Add a photo.', 'Choose cartoon, comic or ink.', 'Adjust lines and colours, then download.'],
    limits: [
      'It filters the photo and does not redraw faces with big eyes; for that see image to anime.',
      'Noisy or dark photos give scratchy lines.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Which photos make good cartoons?',
        answer: 'Clear subjects with strong contrast and little clutter: buildings, pets and portraits in side light.',
      },
      {
        question: 'How do I get rid of speckles?',
        answer: 'Lower the detail setting or the number of colours, so that small patches merge.',
      },
    ],
  },
  'ghibli-ai-generator': {
    promise:
      'Takes a photo and repaints it in the manner of hand-drawn animated films: soft watercolour backgrounds, warm light and simple faces.',
    steps: [
      'Add a photo, landscapes and pets included.',
      'Choose time of day and mood.',
      'Generate and compare it with your photo.',
    ],
    limits: [
      'It imitates a style of painting and has no connection with any film studio.',
      'Characters from films are not reproduced.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'May I sell such pictures?',
        answer: 'That depends on the law where you live and on what is shown, so ask someone who knows before you do.',
      },
      {
        question: 'What photos suit this style?',
        answer: 'Wide views with sky, trees or old streets, and people seen from some distance.',
      },
    ],
  },
  'ai-headshot-generator': {
    promise:
      'Takes an everyday photo of you and makes a business portrait from it, with the clothing, background and light you choose, for a profile or an application.',
    steps: [
      'Add a recent, sharp photo of your face.',
      'Choose clothing, background and crop.',
      'Pick the portrait that still looks like you.',
    ],
    limits: [
      consent,
      'It is not a passport photo: offices ask for an unaltered picture.',
      'Glasses and jewellery may change.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Should I tell people that it is AI-made?',
        answer: 'Where honesty about your looks matters, yes. The file itself carries the mark in its metadata.',
      },
      {
        question: 'Why does one version look less like me?',
        answer:
          'Side light and strong expressions in the source make the model guess more. A calm frontal photo helps.',
      },
    ],
  },
  'ai-portrait-generator': {
    promise:
      'Takes a photo of a person and makes a portrait with a character of its own: studio light, old film, oil paint or pencil.',
    steps: [
      'Add a photo in which the face fills a good part of the picture.',
      'Choose a style and a background.',
      'Generate a few and keep one.',
    ],
    limits: [consent, 'Painted styles trade likeness for brushwork.'],
    privacy: privacy.provider,
    questions: [
      {
        question: 'What is the difference from headshots?',
        answer: 'Headshots aim at a sober, realistic business picture; portraits are for expression and art.',
      },
      {
        question: 'Can I have a couple’s portrait?',
        answer: 'Yes, if both agreed and both faces are clearly visible in one photo.',
      },
    ],
  },
};
