import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'gender-swap',
  path: '/gender-swap',
  name: 'Gender Swap',
  family: 'face-swap',
  rank: 60,
  types: ['face-swap', 'image', 'generator'],
  place: 'provider',
  credits: 10,
  person: true,
  icon: 'venus-and-mars',
  freeHere: 'preview',
  firstFile: 'image',
};

export const words: ManifestWords = {
  title: 'Gender swap',
  shortName: 'Gender swap',
  description: 'Turns the face of a portrait feminine or masculine.',
  pageTitle: 'Gender Swap: See Another You | Facet',
  metaDescription:
    'Give the portrait of a consenting adult a feminine or masculine face: a preview on your device, or a whole picture by AI.',
  promise:
    'Gives the face in a portrait more feminine or more masculine proportions and skin: jaw, chin, brows, eyes, nose, lips, smooth skin or a shade of stubble. That is a preview, made on your device. Where the operator of this site has connected an AI service, it also paints the whole picture anew. A playful picture, not a statement about anyone.',
  steps: [
    'Add a portrait of an adult who agreed, taken from the front in even light.',
    'Choose preview or AI, the direction, and how strong the change is.',
    'Compare before and after with the slider, change the strength, and download the picture.',
  ],
  limits: [
    'Only use pictures of adults who agreed to it; the page asks you once a session.',
    'The preview changes the shape of the face and the skin alone: hair, neck and clothes stay as they are.',
    'It changes one face, the largest, and refuses heads that are turned by more than 32 degrees to the side.',
    'The picture by AI needs a service that the operator has connected; without one the page says so before anything is sent.',
    'Not for mocking or outing people.',
  ],
  privacy:
    'The preview is made in this browser, and your photo stays there. For a picture by AI the photo goes to our server and on to the AI service; we delete it an hour after the run, and the result 24 hours after it was made, unless you keep it. No other visitor is able to open either.',
  questions: [
    {
      question: 'Does it say anything about how I would really look?',
      answer:
        'No. It exaggerates average differences between faces, and an AI model adds the clichés of the pictures it learned from.',
    },
    {
      question: 'Why does my hair stay the same?',
      answer: 'The preview bends the face and shades the skin; it draws no hair. A picture by AI can change hair too.',
    },
    {
      question: 'What does it cost?',
      answer:
        'The preview costs nothing and works without an account. A run of the AI service costs the credits that the page shows before you start; a failed or cancelled run costs nothing.',
    },
    {
      question: 'Why is the AI service not available?',
      answer:
        'It needs a generative model that whoever runs this site has connected. Without one the page says that the API configuration is not available; the preview works all the same.',
    },
    {
      question: 'How is the picture marked?',
      answer:
        'Its metadata names the tool and says that it is a composite made with trained models, as the IPTC standard asks. It carries nothing of the metadata of your photo.',
    },
  ],
  keywords: ['male to female', 'female to male', 'man to woman', 'gender change', 'opposite gender'],
};
