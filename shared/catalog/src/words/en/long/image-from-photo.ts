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
      'The result has the size of the lower picture, and there is no brush for blending only a part.',
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
      'Will take a picture and a description and redraw it in that direction. A strength setting is to decide whether the original is lightly restyled or only a starting point.',
    steps: [
      'Add a picture, a sketch included.',
      'Describe what it should become.',
      'Set the strength, generate and compare.',
    ],
    limits: [
      consent,
      'At high strength faces and small details are reinvented.',
      'It will not keep lettering readable.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will a drawing do as a start?',
        answer: 'Yes. A rough sketch with clear outlines gives such a model a composition to follow.',
      },
      {
        question: 'How will this differ from the photo editor?',
        answer: 'The editor is to change one thing and leave the rest; image to image is to redraw the whole picture.',
      },
    ],
  },
  'ai-photo-editor': {
    promise:
      'Will take a photo and one plain instruction, such as another season, sky or wall colour, and change that while leaving the rest close to the original.',
    steps: ['Add a photo.', 'Write one change in plain words.', 'Compare with the original and refine the wording.'],
    limits: [
      consent,
      'One change at a time works; a list of wishes gets muddled.',
      'Instructions that undress or demean people are refused.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will the rest of the photo stay the same?',
        answer:
          'Nearly. Such a model repaints the picture, so tiny details can shift; a comparison is to show you where.',
      },
      {
        question: 'What should I write?',
        answer: 'A change and a place: “make the wall behind the sofa dark green” does better than “improve the room”.',
      },
    ],
  },
  'ai-out-painting': {
    promise:
      'Will take a picture that is too tight and continue it on the sides you choose, so that a portrait shot becomes a banner or a cut-off roof comes back.',
    steps: [
      'Add a picture and drag its frame outward.',
      'Add a hint about what should appear there, if you like.',
      'Generate and pick the continuation that fits.',
    ],
    limits: [
      'What it adds is invented, not what was really there.',
      'Very wide extensions repeat themselves; go in two rounds.',
      'Faces and hands that are cut off at the edge will rarely be continued convincingly.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will the original part be changed?',
        answer: 'No. Your pixels are to stay, and only a narrow band at the join is adapted.',
      },
      {
        question: 'Will it turn an upright photo into a wide one?',
        answer: 'Yes, that is the main use it is planned for: extend left and right until the format fits.',
      },
    ],
  },
  'ai-hairstyle-changer': {
    promise:
      'Will take a portrait and show it with another haircut or colour, while face, expression and background stay close to the photo.',
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
        question: 'Will I be able to change only the colour?',
        answer: 'Yes. You are to keep the cut as it is and choose a colour; the shape of the hair is left alone.',
      },
    ],
  },
  'ai-image-to-anime': {
    promise:
      'Will take a photo and have an AI model draw it as anime: large shapes, clean lines, cel shading. Pose and composition are to follow the photo.',
    steps: [
      'Add a portrait, a pet or a landscape.',
      'Choose a drawing style.',
      'Generate and keep the version you like.',
    ],
    limits: [
      'Likeness is loose: anime simplifies faces by nature.',
      'Busy groups lose small figures; crop to a few subjects.',
      'Characters from existing series will not be copied.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it be the same as the cartoon filter?',
        answer:
          'No. The cartoon filter is planned to recolour and outline your photo on your device; this one is to redraw it with a generative model.',
      },
      {
        question: 'May the picture become an avatar?',
        answer: 'Yes, crop it to a square first. If someone else is shown, ask them before you post it.',
      },
    ],
  },
  'ai-image-to-cartoon': {
    promise:
      'Will take a photo and simplify it into flat colours with drawn edges, as a cartoon, a comic or an ink sketch. Sliders are to set line weight and number of colours.',
    steps: ['Add a photo.', 'Choose cartoon, comic or ink.', 'Adjust lines and colours, then download.'],
    limits: [
      'It filters the photo and does not redraw faces with big eyes; for that see image to anime.',
      'Noisy or dark photos give scratchy lines.',
      'It will not trace the picture into a vector file.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Which photos make good cartoons?',
        answer: 'Clear subjects with strong contrast and little clutter: buildings, pets and portraits in side light.',
      },
      {
        question: 'Will there be speckles?',
        answer:
          'In noisy photos, yes. Lowering the detail setting or the number of colours will make small patches merge.',
      },
    ],
  },
  'ghibli-ai-generator': {
    promise:
      'Will take a photo and repaint it in the manner of hand-drawn animated films: soft watercolour backgrounds, warm light and simple faces.',
    steps: [
      'Add a photo, landscapes and pets included.',
      'Choose time of day and mood.',
      'Generate and compare it with your photo.',
    ],
    limits: [
      'It imitates a style of painting and has no connection with any film studio.',
      'Characters from films are not reproduced.',
      'Likeness of people will be loose, since faces become a few strokes.',
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
      'Will take an everyday photo of you and make a business portrait from it, with the clothing, background and light you choose, for a profile or an application.',
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
        answer: 'Where honesty about your looks matters, yes. The file itself is to carry a mark in its metadata.',
      },
      {
        question: 'Will every version look like me?',
        answer:
          'Hardly. Side light and strong expressions in the source make such a model guess more. A calm frontal photo helps.',
      },
    ],
  },
  'ai-portrait-generator': {
    promise:
      'Will take a photo of a person and make a portrait with a character of its own: studio light, old film, oil paint or pencil.',
    steps: [
      'Add a photo in which the face fills a good part of the picture.',
      'Choose a style and a background.',
      'Generate a few and keep one.',
    ],
    limits: [consent, 'Painted styles trade likeness for brushwork.', 'It will not restore a damaged old photo.'],
    privacy: privacy.provider,
    questions: [
      {
        question: 'What will be the difference from headshots?',
        answer: 'Headshots are to be sober, realistic business pictures; portraits are for expression and art.',
      },
      {
        question: 'Will it make a couple’s portrait?',
        answer: 'Yes, if both agreed and both faces are clearly visible in one photo.',
      },
    ],
  },
};
