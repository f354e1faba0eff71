import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-headshot-generator',
  path: '/tools/ai-headshot-generator',
  name: 'AI Headshot Generator',
  family: 'image-from-photo',
  rank: 110,
  types: ['image', 'generator'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'briefcase-business',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'AI headshot generator',
  shortName: 'Headshots',
  description: 'Makes profile, CV and passport photos of an everyday photo.',
  pageTitle: 'AI Headshot Generator: Profile and Passport Photos | Facet',
  metaDescription:
    'Frame a face for LinkedIn, a CV or the passports of 20 countries: eyes level, light evened, studio background, rules checked. Nothing is uploaded.',
  promise:
    'Finds the face, levels the eyes, and frames head and shoulders for LinkedIn, a CV, an avatar or the passports of twenty countries. The light is evened from side to side and a studio wall put behind, if you like; for profiles blotches of the skin are calmed as far as you choose, while pores, lines and the shape of the face stay as they are. For passports it measures the head and checks what can be checked in a picture.',
  steps: [
    'Add a photo of an adult with room around head and shoulders.',
    'Choose the format, the background, and how far light and skin are evened.',
    'Make the portrait, read what was checked, and download it.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It does not change clothes, hair, expression or the shape of the face.',
    'The crown of the head is estimated from eyes and chin, since hair hides it. Offices decide for themselves; compare with their page.',
    'Some offices, those of the United States among them, refuse photos whose background or light was changed.',
    'Where a photo ends at the shoulders, profile photos with a new background continue them by up to 8 % of the width.',
    'Loose hair in front of a busy background may be cut too smoothly.',
  ],
  privacy: 'All of it happens in this browser: your photo is not uploaded.',
  questions: [
    {
      question: 'Which photo should I take?',
      answer:
        'Face a window, hold the camera at the height of your eyes and at arm’s length or farther, and leave room above the head and down to the chest.',
    },
    {
      question: 'Will an office accept the passport photo?',
      answer:
        'The size is exact at 600 dots an inch, and head height, direction, eyes, mouth and background are checked. Shadows, glasses and the age of the photo are for you to check.',
    },
    {
      question: 'Is this still me?',
      answer:
        'Yes. No network draws anything: your face is turned, scaled and brightened, and small blotches are calmed. At 0 %, and in photos for passports, the skin stays exactly as it was taken.',
    },
    {
      question: 'Why is my photo refused as too tight?',
      answer:
        'The format needs more of the picture than there is, mostly below the chin. The avatar shows least of the shoulders.',
    },
    {
      question: 'Can I take one person out of a group photo?',
      answer: 'The largest face is taken. Crop the photo to the person first, so that nobody beside is seen.',
    },
  ],
  keywords: [
    'linkedin photo',
    'business portrait',
    'professional photo',
    'profile picture',
    'cv photo',
    'resume photo',
    'corporate headshot',
    'passport photo',
    'passport picture',
    'visa photo',
    'id photo',
    'biometric photo',
  ],
};
