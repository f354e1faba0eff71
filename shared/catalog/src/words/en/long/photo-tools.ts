import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'photo-tools'> = {
  'ai-image-enhancer': {
    promise:
      'Will take a small or soft picture and enlarge it with a neural network that keeps edges cleaner than plain resizing. It is to suit product shots, scans and old phone photos.',
    steps: ['Add a picture.', 'Choose how much larger it should be.', 'Compare at full zoom and download.'],
    limits: [
      'Detail that was never recorded does not come back; faces and text stay as readable as they were.',
      'Large pictures take a while on a phone.',
      'Scratches, dust and missing corners of old prints will stay.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Will it make a tiny thumbnail printable?',
        answer: 'It will help, within reason: a picture of a few hundred pixels becomes cleaner, not a poster.',
      },
      {
        question: 'Will it change faces?',
        answer: 'No. It is to sharpen what is there and not to invent eyes or skin.',
      },
    ],
  },
  'ai-background-remover': {
    promise:
      'Will cut a subject out of a photo and make everything else transparent. You are going to mark it roughly, the edge is found from colour and contrast, and strokes correct it where needed.',
    steps: [
      'Add a photo and draw a box around the subject.',
      'Paint over parts to keep or to drop.',
      'Download a PNG with transparency, or put in a plain colour.',
    ],
    limits: [
      'Fine hair and glass need patience with the brush.',
      'A subject in the colours of its background is hard to tell apart.',
      'It will not recognise by itself what the subject is.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Which photos will need little correction?',
        answer: 'Solid objects in front of a wall or sky of another colour.',
      },
      {
        question: 'Why a PNG?',
        answer: 'JPEG has no transparency. With a plain background colour, JPEG will do as well.',
      },
    ],
  },
  'ai-watermark-remover': {
    promise:
      'Will fill the area of a date stamp, a camera overlay or your own old logo with texture taken from around it. It is meant for pictures whose rights are yours.',
    steps: ['Add your picture.', 'Brush over the stamp.', 'Check the fill at full zoom and download.'],
    limits: [
      'Not for taking marks off other people’s pictures; in many countries that is unlawful.',
      'Marks across faces or patterns leave traces.',
      'What lies under the mark is gone; the fill will be a guess.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'May I clean a stock photo?',
        answer: 'Only if you bought the licence, and then the agency gives you a clean file anyway.',
      },
      {
        question: 'What about large see-through marks?',
        answer:
          'They cover too much of the picture for a believable fill. Small marks at an edge are what it is planned for.',
      },
    ],
  },
  'ai-unblur-image': {
    promise:
      'Will estimate how a photo was blurred and reverse part of it by deconvolution. Slight misfocus and shake are to get visibly crisper; the picture stays the one you took.',
    steps: ['Add the soft photo.', 'Set kind and amount of blur.', 'Compare and stop before edges start to ring.'],
    limits: [
      'The gain is modest: a truly blurred face or number plate stays unreadable.',
      'Strong settings also sharpen noise.',
      'Blur that differs from place to place, as behind a moving car, will stay.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'What will rings around edges mean?',
        answer: 'That the amount is set higher than the real blur. Going back a step will help.',
      },
      {
        question: 'Should I enlarge before or after?',
        answer: 'Unblur first and enlarge afterwards, so that blur is not enlarged too.',
      },
    ],
  },
  'ai-object-remover-from-photo': {
    promise:
      'Will take out what you brush over and fill the gap with matching patches from the same photo, so that sand stays sand and brick stays brick.',
    steps: [
      'Add a photo and brush over what disturbs.',
      'Let it fill the gap.',
      'Touch up leftovers with a smaller brush.',
    ],
    limits: [
      'Large things in front of a complex scene leave visible repetition.',
      'Shadows and reflections have to be brushed too.',
      'It will not show what was hidden behind the object.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Will it remove a passer-by?',
        answer: 'Yes, if the person is fairly small and the ground or wall behind continues on both sides.',
      },
      {
        question: 'Will it make up new things?',
        answer: 'No. It is to copy from the rest of your photo only.',
      },
    ],
  },
  'ai-clothes-changer': {
    promise:
      'Will take a photo of an adult and a description or picture of an outfit, and show the person wearing it, with pose and background kept.',
    steps: [
      'Add a photo with the upper body or the whole figure.',
      'Describe the outfit or add a picture of it.',
      'Compare the fits and save one.',
    ],
    limits: [
      consent,
      'It is to dress people and not to undress them: requests for nudity or see-through clothes will be refused.',
      'It shows a look, not your size.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will I be able to try on clothes from a shop picture?',
        answer: 'That is planned. A flat picture of the piece on a plain background suits it.',
      },
      {
        question: 'Will hands stay as they are?',
        answer:
          'Not always: such models repaint around sleeves and pockets. Photos with hands away from the body avoid it.',
      },
    ],
  },
  'ai-muscle-generator': {
    promise:
      'Will take a photo of an adult and imagine the person with a stronger build, from slightly toned to bodybuilder. Face, clothes and place are to stay close to the photo.',
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
        question: 'Will clothing matter?',
        answer: 'Yes. Fitted clothes will show the change, while a wide pullover hides most of it.',
      },
    ],
  },
  'ai-attractiveness-test': {
    promise:
      'Will measure distances and angles in a face and compare them with textbook proportions, such as thirds and symmetry. It is about facial proportions, for fun, with no verdict about a person.',
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
        question: 'Could a low number mean that someone is unattractive?',
        answer: 'No. It only says that some distances differ from a textbook ratio, as they do in most faces.',
      },
      {
        question: 'Will two photos of me give the same numbers?',
        answer: 'No. Lens, distance and head position shift the measured points more than faces differ.',
      },
    ],
  },
};
