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
  description: 'Shows a new hair colour, the hair of another photo or a new cut on your photo.',
  pageTitle: 'Hair Colour and AI Hairstyle Changer | Facet',
  metaDescription:
    'Try 20 hair colours, highlights and ombré on a portrait in your browser, or the hair of another photo; or a new cut, with an AI model.',
  promise:
    'Finds the hair in a portrait and gives it another colour on your device: natural or bright, all over, as highlights or as ombré, with the roots left as they are if you like. Light and shade of the hair stay its own, and a brush corrects what was found. It also takes the hair of another photo, on your device too: placed by both faces, lit like yours, with your face left as it is. Where the operator of this site has connected an AI model, it also shows other cuts.',
  steps: [
    'Add a portrait with the whole head in view.',
    'Choose a colour, and correct with short strokes what is hair; or add a photo whose hair you like, taken from the same angle; or choose a cut, with an AI model.',
    'Save the picture to show your hairdresser.',
  ],
  limits: [
    'Everyone shown must have agreed, and pictures of people who look under 18 are refused.',
    'It is made for portraits of one person. In groups, of long hair and of hair before dark clothes, it often finds too little or too much at first: short strokes on what is hair, and what is not, correct it.',
    'Hats are taken for hair, and faces from the side are refused.',
    'The colour is as a screen shows it. How your own hair takes a dye it cannot know.',
    'Hair from another photo needs two heads held alike: up to 14 degrees apart sideways, 11 up or down, 14 in their tilt. Most random pairs are refused, each with its reason: hair that falls below the chin, that the edge cuts off or that cannot be told from skin or background, glasses, light that differs, or own hair that is longer or wider than the new one.',
    'What your own hair covers is made up: forehead and ears from the other photo, the background from what is around it.',
    'Shaved heads are refused for a colour: there is no hair to colour.',
    'Cuts come from the AI model alone, which does not know thickness, curl and growth of your hair.',
  ],
  privacy:
    'For a new colour and for hair from another photo your photos stay in this browser. For a new cut what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
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
      question: 'Whose photo can I take the hair from?',
      answer:
        'An adult who agreed, taken from the same angle as yours, without glasses, with hair that ends above the chin and is all in the picture, in even light. Hair that is larger than your own comes out more often: what sticks out of yours has to be made up.',
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
