import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'face-morph',
  path: '/face-morph',
  name: 'Face Morph',
  family: 'face-swap',
  rank: 70,
  types: ['face-swap', 'image'],
  place: 'device',
  credits: 0,
  person: true,
  icon: 'waypoints',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Face morph',
  shortName: 'Face morph',
  description: 'Blends one face smoothly into another.',
  pageTitle: 'Face Morph: Blend Two Faces | Facet',
  metaDescription:
    'Morph one face into another: pick a point between the two for a picture, or save the whole change as a GIF or a video.',
  promise:
    'Lines up two faces point by point and blends shape and colour between them. Stop anywhere for a picture of the mix, or save the whole change as a GIF or a video, there and back if you like.',
  steps: [
    'Add two photos and check which face of each is marked.',
    'Move the slider to see the way from the first face to the second.',
    'Choose GIF, video or picture, its size and speed, make the morph, and download it.',
  ],
  limits: [
    'Only use pictures of adults who agreed to be mixed; the page asks you once a session.',
    'Faces taken from a similar angle morph most cleanly; the far side of a turned head bends less well.',
    'Hair moves with the head, the rest of the background fades; plain backgrounds look cleaner.',
    'A square of up to 720 pixels, 2 to 60 pictures from face to face, half a second to six seconds.',
    'It does not morph bodies, or more than two faces.',
  ],
  privacy:
    'Both photos stay in this browser: faces are found, bent and mixed on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
  questions: [
    {
      question: 'Can it show what our child would look like?',
      answer: 'No. A morph is a geometric mix of two pictures; heredity does not work that way.',
    },
    {
      question: 'Do both photos need the same size?',
      answer: 'No. Both faces are cut out at the same size, and tilt and place change evenly on the way.',
    },
    {
      question: 'GIF or video: which should I choose?',
      answer:
        'A GIF plays everywhere and has 256 colours. A video has them all and is smaller: MP4 where your browser can make it, WebM otherwise.',
    },
    {
      question: 'How do I get a loop without a jump?',
      answer:
        'Leave “And back again” on: the animation returns to the first face and begins anew without a visible cut.',
    },
    {
      question: 'Can I use one face of a group photo?',
      answer: 'Yes. Every face is numbered; click the one you want, or reach it with the Tab key and press Enter.',
    },
    {
      question: 'How is the file marked?',
      answer:
        'It names the tool and says that it was made with AI: in the metadata of pictures, of the GIF and of an MP4, and in the tags of a WebM.',
    },
  ],
  keywords: ['morphing', 'blend faces', 'merge faces', 'mix faces', 'face transition', 'face average'],
};
