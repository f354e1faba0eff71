import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'photo-tools'> = {
  'ai-image-enhancer': {
    promise:
      'Takes a small or soft picture and enlarges it with a neural network that keeps edges cleaner than plain resizing. It suits product shots, scans and old phone photos.',
    steps: ['Add a picture.', 'Choose how much larger it should be.', 'Compare at full zoom and download.'],
    limits: [
      'Detail that was never recorded does not come back; faces and text stay as readable as they were.',
      'Large pictures take a while on a phone.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Will it make a tiny thumbnail printable?',
        answer: 'It helps, within reason: a picture of a few hundred pixels becomes cleaner, not a poster.',
      },
      {
        question: 'Does it change faces?',
        answer: 'No. It sharpens what is there and does not invent eyes or skin.',
      },
    ],
  },
  'ai-background-remover': {
    promise:
      'Cuts a subject out of a photo and makes everything else transparent. You mark it roughly, the edge is found from colour and contrast, and strokes correct it where needed.',
    steps: [
      'Add a photo and draw a box around the subject.',
      'Paint over parts to keep or to drop.',
      'Download a PNG with transparency, or put in a plain colour.',
    ],
    limits: [
      'Fine hair and glass need patience with the brush.',
      'A subject in the colours of its background is hard to tell apart.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Which photos work without much correction?',
        answer: 'Solid objects in front of a wall or sky of another colour.',
      },
      {
        question: 'Why a PNG?',
        answer: 'JPEG has no transparency. If you choose a plain background colour, JPEG works as well.',
      },
    ],
  },
  'ai-watermark-remover': {
    promise:
      'Fills the area of a date stamp, a camera overlay or your own old logo with texture taken from around it. It is meant for pictures whose rights are yours.',
    steps: ['Add your picture.', 'Brush over the stamp.', 'Check the fill at full zoom and download.'],
    limits: [
      'Not for taking marks off other people’s pictures; in many countries that is unlawful.',
      'Marks across faces or patterns leave traces.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'May I clean a stock photo?',
        answer: 'Only if you bought the licence, and then the agency gives you a clean file anyway.',
      },
      {
        question: 'What about large see-through marks?',
        answer: 'They cover too much of the picture for a believable fill. Small marks at an edge go well.',
      },
    ],
  },
  'ai-unblur-image': {
    promise:
      'Estimates how a photo was blurred and reverses part of it by deconvolution. Slight misfocus and shake get visibly crisper; the picture stays the one you took.',
    steps: ['Add the soft photo.', 'Set kind and amount of blur.', 'Compare and stop before edges start to ring.'],
    limits: [
      'The gain is modest: a truly blurred face or number plate stays unreadable.',
      'Strong settings also sharpen noise.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Why are there rings around edges?',
        answer: 'The amount is set higher than the real blur. Go back a step.',
      },
      {
        question: 'Should I enlarge before or after?',
        answer: 'Unblur first, then use the enhancer, so that blur is not enlarged too.',
      },
    ],
  },
  'ai-object-remover-from-photo': {
    promise:
      'Takes out what you brush over and fills the gap with matching patches from the same photo, so sand stays sand and brick stays brick.',
    steps: [
      'Add a photo and brush over what disturbs.',
      'Let it fill the gap.',
      'Touch up leftovers with a smaller brush.',
    ],
    limits: [
      'Large things in front of a complex scene leave visible repetition.',
      'Shadows and reflections have to be brushed too.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Can it remove a passer-by?',
        answer: 'Yes, if the person is fairly small and the ground or wall behind continues on both sides.',
      },
      {
        question: 'Does it make up new things?',
        answer: 'No. It only copies from the rest of your photo.',
      },
    ],
  },
  'ai-clothes-changer': {
    promise:
      'Takes a photo of an adult and a description or picture of an outfit, and shows the person wearing it, with pose and background kept.',
    steps: [
      'Add a photo with the upper body or the whole figure.',
      'Describe the outfit or add a picture of it.',
      'Compare the fits and save one.',
    ],
    limits: [
      consent,
      'It dresses people and does not undress them: requests for nudity or see-through clothes are refused.',
      'It shows a look, not your size.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Can I try on clothes from a shop picture?',
        answer: 'Yes. A flat picture of the piece on a plain background works well.',
      },
      {
        question: 'Why did my hands change?',
        answer: 'The model repaints around sleeves and pockets. Photos with hands away from the body avoid it.',
      },
    ],
  },
  'ai-muscle-generator': {
    promise:
      'Takes a photo of an adult and imagines the person with a stronger build, from slightly toned to bodybuilder. Face, clothes and place stay close to the photo.',
    steps: [
      'Add a photo with the upper body in view.',
      'Choose how strong the change should be.',
      'Compare and keep the version that makes you smile.',
    ],
    limits: [
      consent,
      'It is a joke or an inspiration, no medical or training advice.',
      'Do not pass the picture off as real progress.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Is this what I would look like after training?',
        answer: 'No. Bodies grow differently; the model paints a typical picture of muscles.',
      },
      {
        question: 'Does clothing matter?',
        answer: 'Yes. Fitted clothes show the change, while a wide pullover hides most of it.',
      },
    ],
  },
  'ai-attractiveness-test': {
    promise:
      'Measures distances and angles in a face and compares them with textbook proportions, such as thirds and symmetry. It is about facial proportions, for fun, with no verdict about a person.',
    steps: [
      'Add a frontal photo with a relaxed face.',
      'See the measured lines and ratios.',
      'Read what each ratio means, and where such rules come from.',
    ],
    limits: [
      'Proportion rules reflect taste and fashion; they do not measure beauty.',
      'Camera distance and a slight turn of the head change the numbers.',
      'Only for photos of adults who agreed.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Can a low number mean that someone is unattractive?',
        answer: 'No. It only says that some distances differ from a textbook ratio, as they do in most faces.',
      },
      {
        question: 'Why do two photos of me give different numbers?',
        answer: 'Lens, distance and head position shift the measured points more than faces differ.',
      },
    ],
  },
};
