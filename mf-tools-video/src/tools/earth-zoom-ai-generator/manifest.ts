import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'earth-zoom-ai-generator',
  path: '/ai-video-generator/earth-zoom-ai-generator',
  name: 'Earth Zoom AI Generator',
  family: 'video-from-images',
  rank: 70,
  types: ['video', 'generator'],
  place: 'provider',
  credits: 60,
  person: false,
  icon: 'earth',
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
      label: 'Outdoor photo',
      hint: 'Taken from slightly above, with open ground around the subject.',
    },
    {
      kind: 'text',
      name: 'region',
      label: 'Region on the way',
      most: 100,
      required: false,
      lines: 1,
      ideas: ['A rocky coast in the north', 'Rice fields and rivers', 'A desert at dawn'],
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'direction',
      label: 'Flight',
      choices: [
        { value: 'up', label: 'Up into space' },
        { value: 'down', label: 'Down to your photo' },
      ],
    },
  ],
  policy: { adultsAlone: false },
};

export const words: ManifestWords = {
  title: 'Earth zoom',
  shortName: 'Earth zoom',
  description: 'Zooms from your photo out to the globe in space, or back in.',
  pageTitle: 'Earth Zoom Video from a Photo | Facet',
  metaDescription:
    'Fly from your photo up through the clouds until the whole Earth is in view, or down to it: in your browser, for any place on the map.',
  promise:
    'Takes a photo and flies from it up through the clouds until the Earth floats in space, down from there to the photo, or up and down again. On your device the globe is drawn: real coasts and borders under the place that you name or click, with day and night, clouds and stars. Where the operator of this site has connected an AI model, it also invents the landscape on the way.',
  steps: [
    'Add a photo.',
    'Name the town where it was taken, click the map, or give degrees; choose the flight and its length.',
    'Make the flight of 4 to 8 seconds, watch it and save it as MP4.',
  ],
  limits: [
    'On the device the globe is a drawing, not a satellite picture: coasts are true to a few kilometres, deserts, forests and ice to a rough list, and clouds and the ground near the place are made up.',
    'There are no streets or houses of the real place: the last kilometres lie inside a cloud, and the photo comes out of it.',
    'The list of towns has capitals and large cities, by their English names.',
    'A generated flight is invented from beginning to end, and it has no sound.',
  ],
  privacy:
    'A flight over the drawn globe is made in this browser, and neither the photo nor the place leaves it. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it know where my photo was taken?',
      answer:
        'No, it does not read the place from the photo. Name a town, click the map, or give latitude and longitude.',
    },
    {
      question: 'Which photo makes a good start?',
      answer:
        'Any that you like: it comes out of a cloud. One taken from above, with open ground around the subject, looks most as if the camera had really fallen.',
    },
    {
      question: 'Where does the map come from?',
      answer:
        'Coasts and borders are those of Natural Earth at 1 : 50 million, in the public domain. Borders are drawn as they are controlled, and say nothing about who is right.',
    },
    {
      question: 'Does it loop?',
      answer: '“Out and back” ends with the picture that it began with, so that the clip can be played for ever.',
    },
    {
      question: 'May I post it with its sound?',
      answer: 'Yes. The wind is computed from rules on your device; no recording is in it.',
    },
  ],
  keywords: ['zoom out from space', 'google earth zoom', 'globe', 'planet', 'satellite', 'world map', 'fly to place'],
};
