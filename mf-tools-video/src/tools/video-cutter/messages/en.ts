import { clipWords } from '@facet/workbench/clip/words';

export const en = {
  ...clipWords,
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

  'method.legend': 'How to cut',
  'method.copy': 'Without re-encoding',
  'method.copy.at': 'Fast, no loss. Starts at the key frame at {{time}}, {{early}} before your start.',
  'method.copy.many': 'Fast, no loss. Each part starts at the key frame before it: the striped pieces come along.',
  'method.copy.exact': 'Fast, no loss. Your start is on a key frame: it starts just there.',
  'method.copy.unknown': 'Fast, no loss. Starts at the last key frame before your start.',
  'method.exact': 'Exact',
  'method.exact.how': 'Starts and ends at the very frames. The picture is encoded again: slower, a little loss.',
  'method.exact.not': 'This browser cannot decode or encode this video ({{codec}}).',

  'blocked.exact-unsupported': 'This browser cannot cut this video exactly. Choose “Without re-encoding”.',
  'blocked.nothing': 'Nothing would be left. Remove less, or choose “Exact”.',
  'warning.loses':
    'Between the parts that you remove there is no key frame, so some of what you keep is lost. Choose “Exact” to keep it.',
  'warning.large': 'The result has about {{size}}. It is written to your disk first; keep this tab open.',

  'note.started': 'Starts at {{time}} of your video.',
  'note.parts': 'The parts start at {{times}} of your video.',
  'note.dropped.audio': 'The sound could not be taken along: it is in a format that is not known here.',
  'note.dropped.video': 'A second picture track was left out.',
  'note.dropped.subtitle': 'Subtitles inside the file were left out.',

  'failure.exact-unsupported':
    'This browser cannot decode or encode this video. Choose “Without re-encoding”, or try another browser.',
} as const;
