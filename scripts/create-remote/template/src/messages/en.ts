export const en = {
  'frame.title': 'Frame size',
  'frame.lead': 'Type the size of a picture or video to learn its shape.',
  'frame.width': 'Width in pixels',
  'frame.height': 'Height in pixels',
  'frame.wrong': 'Type a whole number from 1 to {{most}}.',
  'frame.unknown': 'The shape appears when both numbers are there.',
  'frame.shape': 'The shape is {{ratio}}, with {{megapixels}} megapixels.',
  'frame.smaller': 'Smaller, in the same shape:',
  'frame.size': '{{width}} × {{height}}',
} as const;
