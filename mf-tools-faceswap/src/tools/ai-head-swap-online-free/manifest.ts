import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-head-swap-online-free',
  path: '/tools/ai-head-swap-online-free',
  name: 'AI Head Swap',
  family: 'face-swap',
  rank: 80,
  types: ['face-swap', 'image', 'generator'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'circle-user-round',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'AI head swap',
  shortName: 'Head swap',
  description: 'Replaces a whole head, hair included, in a photo.',
  pageTitle: 'AI Head Swap Online | Facet',
  metaDescription:
    'Replace a whole head in a photo, hair and neckline included. For pictures in which everyone shown has agreed.',
  promise:
    'Takes head and hair out of one photo and puts them on a person of another: cut out softly, turned and scaled to fit, lit like the body, joined at the neck. A face swap changes the face alone; this changes the hairstyle too.',
  steps: [
    'Add a photo of the head: from the front, all of the hair in the picture, even light.',
    'Add the photo to change, and check which face of each is marked.',
    'Swap the head, look at neck and hair with the slider, and download the picture.',
  ],
  limits: [
    'Only use pictures of adults who agreed to it; the page asks you once a session.',
    'Both heads must be held alike: up to 25 degrees apart sideways, 18 up or down, 22 in their tilt. Faces below 72 pixels or turned by more than 35 degrees are refused.',
    'It refuses what cannot look right and says why: hair cut off by the edge, several heads close together, light of several colours, hair in the photo that is wider than the new head.',
    'It places a head, it does not draw one: no new expression or angle. Hair that falls far below the shoulders ends softly there.',
    'Hats, big glasses and hands before the face can be cut wrongly. Not for nude or sexual pictures.',
  ],
  privacy:
    'Both photos stay in this browser: heads are found, cut out and joined on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
  questions: [
    {
      question: 'When is a head swap better than a face swap?',
      answer:
        'When hairstyle or head shape matters. For the face alone the face swap is quicker, keeps the hair of the photo, and works at more angles.',
    },
    {
      question: 'Will skin tones match?',
      answer:
        'The head takes the brightness, colour and shading of the skin in the photo, so that it fits the neck and arms there. Choose photos in similar light.',
    },
    {
      question: 'Why was my pair refused?',
      answer:
        'The sentence names the reason and what to look for: mostly heads held differently, hair cut off by the edge, or long hair in the photo that would show behind a new head with less of it.',
    },
    {
      question: 'Which photos should I choose?',
      answer:
        'A head from the front with space around it, before a background that differs from the hair, and a person with short or tied hair in the photo to change.',
    },
    {
      question: 'How is the picture marked?',
      answer:
        'Its metadata names the tool and says that it is a composite made with trained models, as the IPTC standard asks. It carries nothing of the metadata of your photos.',
    },
  ],
  keywords: ['replace head', 'change head', 'head changer', 'body swap', 'head on another body'],
};
