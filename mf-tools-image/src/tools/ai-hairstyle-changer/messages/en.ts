import { photoWords } from '../../../studio/words.ts';

export const en = {
  ...photoWords,
  'option.make': 'What to change',
  'make.dye': 'Colour',
  'make.wig': 'Hair from a photo',
  'input.donor': 'Whose hair',
  'input.donor.hint':
    'One adult who agreed, from the same angle as you, with all of the hair in the picture. It should end above the chin; no glasses.',
  'marks.title': 'What is hair?',
  'marks.help':
    'The hair is shown as it will be. Where that is wrong, paint a short stroke on what is your hair or what is not: the rest follows.',
  'role.keep': 'Hair',
  'role.drop': 'Not hair',
  'option.dye': 'New colour',
  'option.look': 'How',
  'look.one': 'One colour',
  'look.highlights': 'Highlights',
  'look.ombre': 'Ombré',
  'option.second': 'Second colour',
  'option.amount': 'How much of it',
  'option.strength': 'Strength',
  'option.roots': 'Own colour at the roots',
  'option.tone': 'Colour of the hair',
  'tone.theirs': 'As in the photo',
  'tone.own': 'Like my own hair',
  'option.size': 'Size',
  'option.up': 'Higher or lower',
  'option.hairline': 'Softness of the hairline',
  'dye.black': 'Black',
  'dye.espresso': 'Dark brown',
  'dye.brown': 'Brown',
  'dye.chestnut': 'Chestnut',
  'dye.auburn': 'Auburn',
  'dye.copper': 'Copper',
  'dye.red': 'Red',
  'dye.caramel': 'Caramel',
  'dye.honey': 'Honey blonde',
  'dye.blond': 'Blonde',
  'dye.platinum': 'Platinum',
  'dye.silver': 'Silver',
  'dye.burgundy': 'Burgundy',
  'dye.pink': 'Pink',
  'dye.rose-gold': 'Rose gold',
  'dye.purple': 'Purple',
  'dye.lavender': 'Lavender',
  'dye.blue': 'Blue',
  'dye.teal': 'Teal',
  'dye.green': 'Green',
  run: 'Colour the hair',
  'run.wig': 'Put the hair on',
  'note.others': 'The hair of the largest face was coloured. Crop the photo to choose somebody else.',
  'note.others.wig': 'The largest face of each photo was taken. Crop a photo to choose somebody else.',
  'failure.preview': 'The preview could not be made. The picture itself may still come out.',
  'failure.no-face': 'No face was found in this photo. Choose one with a well-lit face that looks at the camera.',
  'failure.apparent-minor':
    'The face in this photo looks like somebody under 18, and such faces are not changed here. This check can be wrong about young adults. Choose a photo of an adult.',
  'failure.turned-too-far': 'The face is turned too far to the side. Choose a photo that is taken more from the front.',
  'failure.too-small': 'The face is too small to colour its hair. Choose a photo taken closer.',
  'failure.no-hair': 'No hair was found around this face. If there is some, paint a stroke on it with “Hair”.',
  'failure.donor-no-face':
    'No face was found in the photo with the hair. Choose one with a well-lit face that looks at the camera.',
  'failure.donor-apparent-minor':
    'The face in the photo with the hair looks like somebody under 18, and such photos are not used here. This check can be wrong about young adults. Choose a photo of an adult.',
  'failure.donor-turned-too-far':
    'The face in the photo with the hair is turned too far to the side. Choose a photo that is taken more from the front.',
  'failure.donor-too-small':
    'The head in the photo with the hair is too small for yours; its hair would look blurred. Choose a photo taken closer.',
  'failure.donor-no-hair':
    'Next to no hair was found in the photo with the hair. Choose one in which more of it is seen.',
  'failure.donor-long-hair':
    'The hair in that photo falls below the chin, and such hair comes out well too seldom. Choose one with hair that ends above the chin, or tied back.',
  'failure.donor-glasses':
    'Whoever the hair is taken from wears glasses, which would leave traces on your temples. Choose a photo without glasses; yours may stay on.',
  'failure.donor-unclear':
    'The hair in that photo cannot be told from the skin or from what is behind it. Choose a photo in which it stands out.',
  'failure.donor-cut-off':
    'The edge of the photo cuts the hair off. Choose one that shows all of the hair, with some space around it.',
  'failure.donor-uneven-light':
    'The light on the face in the photo with the hair is uneven or has several colours. Choose a photo in even light.',
  'failure.angles-differ':
    'The two heads look in different directions or are tilted differently. Choose photos in which they are held alike.',
  'failure.light-differs': 'One photo is much darker than the other. Choose photos in similar light.',
  'failure.own-hair-larger':
    'Your own hair is longer or wider than the new one and would stay visible. Choose hair that is larger, or a photo of you with your hair tied back.',
} as const;
