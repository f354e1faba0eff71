import { clipWords } from '@facet/workbench/clip/words';
import { sampleWords } from '../../../clip/words.ts';

export const en = {
  ...clipWords,
  ...sampleWords,
  'list.title': 'Videos, in their order',
  'list.drop': 'Choose or drop videos',
  'list.touch': 'Choose videos',
  'list.drop-more': 'Add more videos',
  'list.over': 'Let go to add these videos',
  'list.hint': 'MP4, MOV, WebM or MKV, up to 50. They stay on your device.',
  'list.total_one': '{{count}} video, {{duration}}',
  'list.total_other': '{{count}} videos, {{duration}}',
  'list.up': 'Move {{name}} up',
  'list.down': 'Move {{name}} down',
  'list.remove': 'Remove {{name}}',
  'list.moved': '{{name}} is now at place {{place}} of {{count}}.',

  'option.transition': 'Between the videos',
  'transition.none': 'Hard cut',
  'transition.crossfade': 'Crossfade',
  'transition.black': 'Through black',
  'option.size': 'Size',
  'size.first': 'As the first video',
  'size.largest': 'As the largest video',
  'size.1080': '1920 × 1080',
  'size.720': '1280 × 720',
  'size.portrait': '1080 × 1920, upright',
  'size.square': '1080 × 1080, square',
  'option.fit': 'Where shapes differ',
  'fit.contain': 'Show bars',
  'fit.cover': 'Fill and cut off',
  'option.even': 'Make all equally loud',
  'option.even.hint': 'Brings each video to −16 LUFS, peaks kept.',

  'stage.measuring': 'Listening to the videos…',
  'stage.joining': 'Joining…',
  run: 'Join videos',

  'blocked.too-few': 'Add at least two videos.',
  'blocked.looking': 'The videos are still being looked at.',
  'blocked.refused': '“{{name}}” cannot be used. Remove it from the list.',
  'blocked.undecodable': 'This browser cannot decode “{{name}}”. Convert it to H.264 (MP4), or remove it.',
  'warning.copy': 'All videos are of one kind: they are joined without encoding, fast and without loss.',
  'warning.encode':
    'The videos differ, so they are encoded anew: H.264 MP4, {{width}} × {{height}}, {{rate}} frames a second.',
  'warning.encode-chosen':
    'With this choice they are encoded anew: H.264 MP4, {{width}} × {{height}}, {{rate}} frames a second.',
  'note.made': '{{duration}}, {{width}} × {{height}}.',

  'failure.undecodable': 'This browser cannot decode one of the videos. Convert it to H.264 (MP4) and try again.',
} as const;
