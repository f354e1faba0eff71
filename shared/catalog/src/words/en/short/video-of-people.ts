import type { ShortFamily } from '../../types.ts';

export const shortWords: ShortFamily<'video-of-people'> = {
  'ai-kiss-video-generator': {
    title: 'Kiss video generator',
    shortName: 'Kiss video',
    description: 'Makes a short kiss scene of two adults who agreed.',
    pageTitle: 'AI Kiss Video Generator | Facet',
    metaDescription: 'Make a short kiss scene from photos of two adults who both agreed to it. Marked as AI-made.',
  },
  'ai-hug-generator': {
    title: 'AI hug video generator',
    shortName: 'Hug video',
    description: 'Lets two people from photos hug in a clip.',
    pageTitle: 'AI Hug Video Generator | Facet',
    metaDescription:
      'Bring two people together in a short hug scene, from one photo or two. Everyone shown needs to agree.',
  },
  'ai-dance-generator': {
    title: 'AI dance generator',
    shortName: 'Dance video',
    description: 'Makes the person in a photo dance.',
    pageTitle: 'AI Dance Video Generator | Facet',
    metaDescription:
      'Choose a dance and a full-length photo of an adult who agreed, and get a short clip of them dancing.',
  },
  'ai-twerk-generator': {
    title: 'AI twerk generator',
    shortName: 'Twerk video',
    description: 'Animates a consenting adult in a twerk dance.',
    pageTitle: 'AI Twerk Video Generator | Facet',
    metaDescription:
      'Animate a full-length photo of an adult who agreed into a clothed twerk dance clip. Marked as AI-made.',
  },
  'lip-sync': {
    title: 'Lip sync',
    shortName: 'Lip sync',
    description: 'Matches lips in a video to another soundtrack.',
    pageTitle: 'AI Lip Sync for Video | Facet',
    metaDescription:
      'Match the lips of a speaker to a new soundtrack, for translations and corrections they agreed to.',
  },
  'ai-talking-photo': {
    title: 'AI talking photo',
    shortName: 'Talking photo',
    description: 'Lets a portrait speak your text or recording.',
    pageTitle: 'AI Talking Photo | Facet',
    metaDescription:
      'Let a portrait speak: type a text or add a recording, and the mouth moves in time with the words.',
  },
  'baby-ai-video-generator': {
    title: 'Talking baby video generator',
    shortName: 'Talking baby',
    description: 'Turns an adult’s portrait into a talking cartoon baby.',
    pageTitle: 'Talking Baby AI Video Generator | Facet',
    metaDescription:
      'Turn an adult’s portrait into a cartoon baby that speaks your lines. Photos of real children are refused.',
  },
  'body-shake': {
    title: 'Body shake effect',
    shortName: 'Body shake',
    description: 'Gives a full-length photo a playful shake.',
    pageTitle: 'Body Shake AI Video Effect | Facet',
    metaDescription: 'Turn a full-length photo of an adult who agreed into a short, playful shake-and-bounce clip.',
  },
  'subject-3-dance': {
    title: 'Subject 3 dance',
    shortName: 'Subject 3',
    description: 'Puts a photo into the “Subject 3” dance trend.',
    pageTitle: 'Subject 3 Dance AI Video | Facet',
    metaDescription:
      'Make the person in a full-length photo do the “Subject 3” dance, with its swinging knees and wrists.',
  },
};
