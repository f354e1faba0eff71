import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'ai-hairstyle-changer',
  path: '/ai-image-generator/ai-hairstyle-changer',
  name: 'AI Hairstyle Changer',
  family: 'image-from-photo',
  rank: 50,
  types: ['image', 'generator'],
  place: 'provider',
  credits: 30,
  person: true,
  icon: 'scissors-line-dashed',
  freeHere: 'simpler-way',
  firstFile: 'image',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'picture',
  inputs: [
    { kind: 'picture', name: 'photo', label: 'Portrait', hint: 'One adult who agreed, the whole head in view.' },
  ],
  options: [
    {
      kind: 'choice',
      name: 'cut',
      label: 'Cut',
      choices: [
        { value: 'keep', label: 'As it is' },
        { value: 'buzz', label: 'Buzz cut' },
        { value: 'crew', label: 'Crew cut' },
        { value: 'fade', label: 'Fade' },
        { value: 'undercut', label: 'Undercut' },
        { value: 'quiff', label: 'Quiff' },
        { value: 'pixie', label: 'Pixie' },
        { value: 'bob', label: 'Bob' },
        { value: 'lob', label: 'Long bob' },
        { value: 'shag', label: 'Shag' },
        { value: 'layers', label: 'Long layers' },
        { value: 'straight', label: 'Long and straight' },
        { value: 'waves', label: 'Long waves' },
        { value: 'curls', label: 'Curls' },
        { value: 'afro', label: 'Afro' },
        { value: 'braids', label: 'Braids' },
        { value: 'locs', label: 'Locs' },
        { value: 'bun', label: 'Bun' },
        { value: 'ponytail', label: 'Ponytail' },
        { value: 'bald', label: 'Bald' },
      ],
    },
    {
      kind: 'choice',
      name: 'colour',
      label: 'Colour',
      choices: [
        { value: 'keep', label: 'As it is' },
        { value: 'black', label: 'Black' },
        { value: 'dark-brown', label: 'Dark brown' },
        { value: 'brown', label: 'Brown' },
        { value: 'auburn', label: 'Auburn' },
        { value: 'red', label: 'Red' },
        { value: 'blonde', label: 'Blonde' },
        { value: 'platinum', label: 'Platinum' },
        { value: 'grey', label: 'Grey' },
        { value: 'blue', label: 'Blue' },
        { value: 'pink', label: 'Pink' },
        { value: 'green', label: 'Green' },
      ],
    },
  ],
  mostResults: 4,
  compareWith: 'photo',
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'AI hairstyle changer',
  shortName: 'Hairstyles',
  description: 'Shows a new hair colour or cut on your photo.',
  pageTitle: 'Hair Colour and AI Hairstyle Changer | Facet',
  metaDescription:
    'Try 20 hair colours, highlights and ombré on a portrait in your browser, every strand with its own light; or a new cut, with an AI model.',
  promise:
    'Finds the hair in a portrait and gives it another colour on your device: natural or bright, all over, as highlights or as ombré, with the roots left as they are if you like. Light and shade of the hair stay its own, and a brush corrects what was found. Where the operator of this site has connected an AI model, it also shows other cuts.',
  steps: [
    'Add a portrait with the whole head in view.',
    'Choose a colour, and correct with short strokes what is hair; or choose a cut, with an AI model.',
    'Save the picture to show your hairdresser.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It is made for portraits of one person. In groups, of long hair and of hair before dark clothes, it often finds too little or too much at first: short strokes on what is hair, and what is not, correct it.',
    'Hats are taken for hair, and faces from the side are refused.',
    'The colour is as a screen shows it. How your own hair takes a dye it cannot know.',
    'Shaved heads are refused: there is no hair to colour.',
    'Cuts come from the AI model alone, which does not know thickness, curl and growth of your hair.',
  ],
  privacy:
    'For a new colour your photo stays in this browser. For a new cut what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Which photo should I take?',
      answer: 'A frontal one in daylight, with the whole head in view and a plain wall behind you.',
    },
    {
      question: 'Can black hair become blonde?',
      answer:
        'Yes, the light of every strand is carried over to the new colour. Very dark photos hold little light in the hair, and look flatter.',
    },
    {
      question: 'Part of my hair was missed. What now?',
      answer:
        'Paint one short stroke on it with “Hair”. What looks alike around the stroke follows; long hair may need two.',
    },
    {
      question: 'What does “Own colour at the roots” do?',
      answer: 'The hair keeps its colour at the top of the head and passes into the new one, as grown-out colour does.',
    },
    {
      question: 'Can I change only the colour with the AI model?',
      answer: 'Yes. Keep the cut as it is and choose a colour; the shape of the hair is left alone.',
    },
  ],
  keywords: [
    'haircut',
    'hair color',
    'hair colour',
    'hair dye',
    'highlights',
    'ombre',
    'balayage',
    'wig',
    'barber',
    'bangs',
    'change hair',
    'bald',
  ],
};
