import type { LongFamily } from '../../types.ts';
import { privacy } from './sentences.ts';

export const longWords: LongFamily<'image-from-words'> = {
  'text-to-image': {
    promise:
      'Will take a description of a scene and have an AI model paint it in the shape and style you choose. The more you say about subject, light and mood, the closer the picture is to come.',
    steps: [
      'Describe the picture in a sentence or two.',
      'Choose format and style.',
      'Generate, then adjust the wording until it fits.',
    ],
    limits: [
      'Lettering, hands and exact numbers of things often come out wrong.',
      'Descriptions that are sexual, hateful or aimed at real people will be refused.',
      'It will not know you, your house or your products: what it has no words for, it invents.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'How do I write a good description?',
        answer:
          'Name the subject first, then the place, the light and the style: “a lighthouse on a cliff, storm at dusk, oil painting”.',
      },
      {
        question: 'Will two runs with the same words differ?',
        answer: 'Yes. Such models start each run from fresh random noise. That is useful: generate a few and choose.',
      },
    ],
  },
  'ai-gif-generator': {
    promise:
      'Will take one sentence about something that moves and make a short, silent loop of it as a GIF. Suited to reactions, greetings and small illustrations.',
    steps: ['Write what is seen and how it moves.', 'Choose a look and a size.', 'Watch the loop and save the GIF.'],
    limits: [
      'A loop lasts a few seconds; longer stories belong into a video.',
      'Small text inside the picture is rarely legible.',
      'It will not turn a video of yours into a GIF.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'I have a video already. Will this be the right tool?',
        answer: 'No. Video to GIF is planned for that: it is to use your own frames and to run in your browser.',
      },
      {
        question: 'What will make a smooth loop?',
        answer:
          'Describe motion that comes back to its start, such as waves, steam, a swinging lamp or a nodding head.',
      },
    ],
  },
  'ai-sticker-generator': {
    promise:
      'Will take a short description and draw it as a sticker: one subject, strong shapes, a clean outline and a transparent background, ready for chats or printing.',
    steps: [
      'Describe the character or object and its mood.',
      'Choose a style and an outline.',
      'Save it as a PNG with transparency.',
    ],
    limits: [
      'Small words on a sticker may be misspelt; add text afterwards.',
      'Brand logos and characters of others are not for you to sell.',
      'It will not install sticker packs in a chat app; you will get a picture file.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'Will I be able to make a matching set?',
        answer: 'Keep the style and the first words of the description the same and change only mood or pose.',
      },
      {
        question: 'Will the file be sharp enough for printing?',
        answer: 'For small stickers, yes. For larger prints it will have to be enlarged first.',
      },
    ],
  },
  'ai-tattoo-generator': {
    promise:
      'Will take a motif and a style, from fine line and lettering-free ornaments to blackwork, and sketch designs on a plain background. They are meant as ideas to talk over with a tattoo artist.',
    steps: [
      'Name the motif and where on the body it may go.',
      'Choose a style and black or colour.',
      'Save the sketches you want to show your artist.',
    ],
    limits: [
      'A sketch is not a stencil: an artist has to redraw it for skin.',
      'Script and dates are unreliable; have them lettered by hand.',
      'It will not show the design on a photo of your skin.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'Will I need an account?',
        answer: 'No. Tattoo sketches are planned without login and without credits.',
      },
      {
        question: 'Will it copy a tattoo I saw on someone?',
        answer:
          'Please do not ask it to. Many tattoos are the artist’s own work; describe the feeling and motif instead.',
      },
    ],
  },
  'ai-bikini-generator': {
    promise:
      'Will take a written description of swimwear and a setting and show it on an adult who does not exist. It will work from text alone: there is no way to add a photo.',
    steps: [
      'Describe cut, colour and fabric of the swimwear.',
      'Choose a setting, such as a pool, a beach or a studio.',
      'Generate and compare the looks.',
    ],
    limits: [
      'The person is always fictional and adult; names of real people and hints at minors will be refused.',
      'No nudity and no sexual poses.',
      'Seams and patterns are an impression, not a sewing plan.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'Will I be able to add a photo of myself or somebody else?',
        answer: 'No. Undressing pictures of real people does lasting harm, so this tool will accept no photos at all.',
      },
      {
        question: 'What will it be useful for?',
        answer: 'For mood boards and first looks at a swimwear idea before anything is sewn or photographed.',
      },
    ],
  },
};
