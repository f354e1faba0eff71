import { clipWords } from '@facet/workbench/clip/words';
import { sampleWords } from '../../../clip/words.ts';

export const en = {
  ...clipWords,
  ...sampleWords,
  'stage.cutting': 'Cutting…',
  'stage.encoding': 'Encoding the picture again…',
  'stage.saving': 'Finishing the file…',
  run: 'Cut video',

  'timeline.title.keep': 'Parts to keep',
  'timeline.title.remove': 'Parts to remove',
  'option.act': 'The chosen parts',
  'act.keep': 'Keep them',
  'act.remove': 'Remove them',
  'option.mute': 'Without sound',

  'option.turn': 'Turn',
  'turn.0': 'As it is',
  'turn.90': 'To the right',
  'turn.180': 'Upside down',
  'turn.270': 'To the left',
  'option.crop': 'Crop',
  'crop.none': 'Whole picture',
  'crop.free': 'Any shape',
  'crop.1:1': 'Square, 1:1',
  'crop.4:5': 'Portrait, 4:5',
  'crop.16:9': 'Wide, 16:9',
  'crop.9:16': 'Upright, 9:16',
  'crop.box': 'What stays of the picture',
  'crop.keys':
    'Move the box or its corners. Arrow keys move it, with Alt they change its size, with Shift in larger steps.',
  'option.speed': 'Speed',
  'speed.0.25': '0.25× (slow)',
  'speed.0.5': '0.5× (slow)',
  'speed.0.75': '0.75×',
  'speed.1': 'As it is',
  'speed.1.25': '1.25×',
  'speed.1.5': '1.5×',
  'speed.2': '2× (fast)',
  'speed.3': '3× (fast)',
  'speed.4': '4× (fast)',
  'result.line': 'Comes out as {{width}} × {{height}}, {{duration}}.',

  'method.legend': 'How to cut',
  'method.copy': 'Without re-encoding',
  'method.copy.at': 'Fast, no loss. Starts at the key frame at {{time}}, {{early}} before your start.',
  'method.copy.many': 'Fast, no loss. Each part starts at the key frame before it: the striped pieces come along.',
  'method.copy.exact': 'Fast, no loss. Your start is on a key frame: it starts just there.',
  'method.copy.unknown': 'Fast, no loss. Starts at the last key frame before your start.',
  'method.copy.not-crop': 'A crop changes every picture, so it has to be encoded again.',
  'method.copy.not-turn': 'WebM and MKV cannot say that a picture is turned, so it has to be encoded again.',
  'method.exact': 'Exact',
  'method.exact.how':
    'Starts and ends at the very frames. Of H.264, VP8 and VP9 only the pictures around the cuts are encoded again.',
  'method.exact.not': 'This browser cannot decode or encode this video ({{codec}}).',

  'blocked.exact-unsupported': 'This browser cannot cut this video exactly. Choose “Without re-encoding”.',
  'blocked.crop-unsupported':
    'This browser cannot crop this video: it cannot decode or encode it. Choose “Whole picture”.',
  'blocked.turn-unsupported': 'This browser cannot turn this video: it cannot decode or encode it. Leave it as it is.',
  'blocked.nothing': 'Nothing would be left. Remove less, or choose “Exact”.',
  'warning.loses': 'Some of what you keep holds no key frame and would be lost. Choose “Exact” to keep it.',
  'warning.rate': 'The result has {{rate}} frames a second; some players stutter. “Exact” makes it 60.',
  'warning.large': 'The result has about {{size}}. It is written to your disk first; keep this tab open.',

  'note.started': 'Starts at {{time}} of your video.',
  'note.parts': 'The parts start at {{times}} of your video.',
  'note.kept': 'Encoded again: {{seconds}} s around the cuts. All else is as it was.',
  'note.dropped.audio': 'The sound could not be taken along: this browser cannot read or write its format.',
  'note.dropped.video': 'A second picture track was left out.',
  'note.dropped.subtitle': 'Subtitles inside the file were left out.',

  'failure.exact-unsupported':
    'This browser cannot decode or encode this video. Choose “Without re-encoding”, or try another browser.',
} as const;
