import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-talking-photo',
  path: '/ai-video-generator/ai-talking-photo',
  name: 'AI Talking Photo',
  family: 'video-of-people',
  rank: 60,
  types: ['video', 'audio', 'generator'],
  place: 'provider',
  credits: 20,
  person: true,
  icon: 'speech',
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'picture',
      name: 'photo',
      label: 'Portrait',
      hint: 'One adult who agreed, facing the camera, mouth closed.',
    },
    {
      kind: 'text',
      name: 'speech',
      label: 'What it says',
      most: 300,
      when: { option: 'source', is: ['text'] },
      ideas: [
        'Happy birthday! I hope the cake is as big as your smile.',
        'Welcome to our shop. Come in and look around.',
      ],
    },
    {
      kind: 'sound',
      name: 'sound',
      label: 'Recording',
      hint: 'MP3, WAV, M4A or OGG. At most 15 seconds.',
      longest: 15,
      when: { option: 'source', is: ['sound'] },
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'source',
      label: 'It speaks',
      choices: [
        { value: 'text', label: 'A text' },
        { value: 'sound', label: 'A recording' },
      ],
    },
    {
      kind: 'choice',
      name: 'voice',
      label: 'Voice',
      when: { option: 'source', is: ['text'] },
      choices: [
        { value: 'warm', label: 'Warm' },
        { value: 'bright', label: 'Bright' },
        { value: 'deep', label: 'Deep' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI talking photo',
  shortName: 'Talking photo',
  description: 'Lets a portrait speak your recording or text.',
  pageTitle: 'AI Talking Photo from Your Voice | Facet',
  metaDescription:
    'Let a portrait speak: add a recording in any language or type a text, and the mouth moves in time. Made in your browser, on your device.',
  promise:
    'Takes a portrait and a recording of up to 60 seconds, or a short text, and makes a 720p clip in which lips and jaw move in time with the words, with blinks and small movements of the head. On your device every frame is your photo, bent. Where the operator of this site has connected an AI model, it also makes a generated clip.',
  steps: [
    'Add a frontal portrait of an adult who agreed, with the mouth in view.',
    'Add a recording, or type a text and choose a voice.',
    'Let it speak, watch the clip and save it as MP4.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'Faces turned far to the side, wide open mouths and small faces are refused with a sentence that says what helps.',
    'It looks right at the size of a phone; in a large close-up the inside of the mouth is plainly drawn. Teeth that the photo shows are used.',
    'From a recording the shapes of the lips are guessed by the sound; from a text they follow its letters, in English and Spanish.',
    'The head moves only slightly, and the built-in voice is plainly synthetic; your own recording sounds more natural.',
  ],
  privacy:
    'What speaks on the device is made in this browser, and photo and voice stay there. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Which photo suits it?',
      answer:
        'Head and shoulders, looking into the camera, lips closed or in a slight smile, nothing in front of the mouth.',
    },
    {
      question: 'Does a painting work?',
      answer: 'Often, as long as eyes, nose and mouth are where they are in a real face.',
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'With a recording of your own, any language. The built-in voices on the device read English and Spanish; those of a generated clip speak English.',
    },
    {
      question: 'How exact is the timing?',
      answer:
        'Lips that must meet (m, b, p) did so within 0.02 seconds of the sound for half of them when it only listened to a recording, and within 0.01 for nine in ten where it knew the text. Both were measured on synthetic speech.',
    },
    {
      question: 'May I let somebody say what they never said?',
      answer: 'Only with their agreement, and only so that nobody is misled. The file says that it was made with AI.',
    },
  ],
  keywords: [
    'talking avatar',
    'talking head',
    'speaking photo',
    'make picture talk',
    'photo speak',
    'talking portrait',
    'singing photo',
  ],
};
