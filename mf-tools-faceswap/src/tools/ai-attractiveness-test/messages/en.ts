import { faceWords } from '../../../face/words.ts';

export const en = {
  ...faceWords,
  'input.photo': 'Photo of an adult',
  'input.photo.hint': 'From the front, with a relaxed face, from an arm’s length or more.',
  'measures.title': 'What is measured',
  'measure.fifths': 'Width of the face in widths of an eye. Drawing books say 5.',
  'measure.eyes': 'Distance between the eyes in widths of an eye. Drawing books say 1.',
  'measure.thirds': 'Brow to nose, beside nose to chin. Drawing books say 1.',
  'measure.lips': 'How far down the mouth lies between nose and chin. Drawing books say a third.',
  'measure.mouth': 'Width of the mouth in widths of the nose. A popular rule says 1.62.',
  'measure.sides': 'How much left and right differ, beside the width of both eyes. No face has 0 %.',
  'card.fifths': 'Face width in eye widths',
  'card.eyes': 'Eye distance in eye widths',
  'card.thirds': 'Brow to nose : nose to chin',
  'card.lips': 'Mouth between nose and chin',
  'card.mouth': 'Mouth width in nose widths',
  'card.sides': 'Difference of left and right',
  'card.textbook': 'textbook',
  'card.footer': 'Proportions, for fun. They say nothing about beauty.',
  run: 'Measure the face',
  'note.taste':
    'These are distances, not a verdict. Faces that people love differ from every one of these rules, and what is liked changes with time, place and person: no formula can tell.',
  'note.camera': 'Another lens, distance or smile moves the figures more than most faces differ from each other.',
  'failure.not-frontal':
    'The face looks to the side, up or down; the figures would be those of the pose. Choose a photo taken straight from the front.',
} as const;
