import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'video-from-images'> = {
  'image-to-video': {
    promise:
      'Will take one picture and a sentence about motion and make a clip of a few seconds that starts with exactly that picture. Water flows, hair moves, the camera travels.',
    steps: ['Add a picture.', 'Describe what moves and how the camera moves.', 'Generate, watch and save the clip.'],
    limits: [
      consent,
      'Fast action and several people at once fall apart easily.',
      'Small text in the picture may swim.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'What makes a good motion prompt?',
        answer: 'One subject, one movement, one camera: “the boat rocks gently, the camera moves slowly closer”.',
      },
      {
        question: 'How long will the clips be?',
        answer: 'A few seconds each. For more, use the last picture of one clip as the start of the next.',
      },
    ],
  },
  'script-to-video': {
    promise:
      'Will take a written script, split it into scenes that you can edit, and make a clip for each one, joined into one video.',
    steps: [
      'Paste the script.',
      'Check the scenes and change what should be seen.',
      'Generate, swap single scenes, and save the video.',
    ],
    limits: [
      'People and places may look slightly different from scene to scene.',
      'Scripts about real people or with violent or sexual scenes will be refused.',
      'It will not record voices or write music for the scenes.',
    ],
    privacy: privacy.providerText,
    questions: [
      {
        question: 'Will I have to accept every scene?',
        answer: 'No. Each scene is to be rewritten and made again as you like while the others stay.',
      },
      {
        question: 'How should a script be written?',
        answer: 'One paragraph for each scene, saying what can be seen rather than what people think.',
      },
    ],
  },
  'start-end-to-video': {
    promise:
      'Will take a first and a last picture and invent the motion between them, as one shot. Meant for transformations, day into night, or a product taking shape.',
    steps: [
      'Add the first and the last picture.',
      'Say how one becomes the other.',
      'Generate and check the middle of the clip.',
    ],
    limits: [
      consent,
      'If the two pictures have little in common, you get a dissolve rather than a movement.',
      'What happens in the middle will be up to the model; there is no way to set a third picture.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will both pictures need the same format?',
        answer: 'Yes, or the second one will be cropped to the first. Matching camera positions help most.',
      },
      {
        question: 'Will it make a loop?',
        answer: 'Yes, with the same picture as first and last.',
      },
    ],
  },
  'reference-to-video': {
    promise:
      'Will take a few pictures of the same person, animal or thing and a description of a new scene, and make a clip in which that subject stays recognisable.',
    steps: [
      'Add pictures of the subject from several sides.',
      'Describe the scene and the action.',
      'Generate and compare the subject with your pictures.',
    ],
    limits: [consent, 'Patterns and logos are kept roughly, not to the letter.'],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Which reference pictures should I choose?',
        answer: 'Different angles in similar light, one subject in each, without filters.',
      },
      {
        question: 'When will image to video be enough?',
        answer: 'When the clip may begin with your picture. References are for scenes that look entirely different.',
      },
    ],
  },
  'image-to-animation': {
    promise:
      'Will take a picture, redraw it in an animation style such as clay, 3D or hand-drawn, and set it in motion for a few seconds.',
    steps: ['Add a picture.', 'Choose an animation style and a movement.', 'Generate and save the clip.'],
    limits: [
      consent,
      'The style changes shapes, so faces become types rather than likenesses.',
      'It will make a video file; a 3D model or separate layers do not come with it.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it animate a child’s drawing?',
        answer: 'Yes, drawings will be welcome. Only photos of children will not.',
      },
      {
        question: 'Will my picture keep its own look?',
        answer: 'Not here. Image to video is planned to leave the style as it is.',
      },
    ],
  },
  'ghibli-video-generator': {
    promise:
      'Will take a photo, repaint it with soft skies and warm colours like a hand-drawn film, and add gentle motion: grass, clouds, a passing train.',
    steps: ['Add a photo with some scenery.', 'Choose mood, weather and movement.', 'Generate the clip and save it.'],
    limits: [
      consent,
      'A style imitation without any link to a film studio; film characters are not reproduced.',
      'The clip will be silent.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will there be a still picture too?',
        answer: 'The Ghibli-style image generator is planned for stills, for fewer credits.',
      },
      {
        question: 'Which motion looks natural in this style?',
        answer: 'Slow things: drifting clouds, curtains, steam from a cup. Quick action breaks the painted look.',
      },
    ],
  },
  'earth-zoom-ai-generator': {
    promise:
      'Will take a photo as the first picture and make a camera flight upward, past rooftops and clouds, until the Earth floats in space. The direction can then be reversed.',
    steps: ['Add an outdoor photo.', 'Choose up into space or down to your photo.', 'Generate the flight and save it.'],
    limits: [
      'The landscape on the way is invented: it is no map and no satellite picture.',
      'Indoor photos need a window or a roof to leave through.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will it know where my photo was taken?',
        answer: 'No, it will not read the place. Name a region in the hint if you want a certain coastline or terrain.',
      },
      {
        question: 'Which photo makes a good start?',
        answer: 'One taken from slightly above, with open ground around the subject.',
      },
    ],
  },
  'jojo-ai-filter': {
    promise:
      'Will take a portrait and make a 4-second clip of it in the manner of a bold adventure manga: hatched shadows, strong colours, a dramatic pose.',
    steps: [
      'Add a portrait with a clear outline.',
      'Choose a colour scheme.',
      'Generate the four seconds and save them.',
    ],
    limits: [
      consent,
      'Made by fans of the style; it is not connected with the manga or its publisher.',
      'Lettering and sound words of the genre will not be readable.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Why will the clip be 4 seconds long?',
        answer: 'That is the length of the effect: one pose, one camera move, one freeze.',
      },
      {
        question: 'Will a group photo work?',
        answer: 'It will take one main figure. Crop the photo to the person it should be about.',
      },
    ],
  },
  'labubu-ai': {
    promise:
      'Will take a portrait and turn it into a small furry toy figure with pointed ears and a toothy grin that waves or spins in a short clip.',
    steps: ['Add a portrait.', 'Choose fur colour and surroundings.', 'Generate the figure in motion and save it.'],
    limits: [
      consent,
      'Not an official product: there is no link with the toy’s maker, and it is not for merchandise.',
      'It will not give you a pattern or a file for making a toy.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Will the figure look like me?',
        answer: 'It is to borrow hair colour, glasses and clothes. The face becomes the toy’s.',
      },
      {
        question: 'Will it take a photo of my dog?',
        answer: 'Yes, pets suit this effect, because fur and ears carry over.',
      },
    ],
  },
};
