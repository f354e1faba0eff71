export const en = {
  'input.clip': 'Video',
  'input.clip.hint': 'MP4, MOV, WebM or MKV. It stays on your device.',

  'stage.looking': 'Looking at the video…',
  'stage.cutting': 'Cutting…',
  'stage.encoding': 'Encoding the picture again…',
  'stage.saving': 'Finishing the file…',
  run: 'Cut video',

  'facts.line': '{{duration}} · {{width}} × {{height}} · {{codecs}} · {{size}}',
  'facts.line.rate': '{{duration}} · {{width}} × {{height}} · {{rate}} frames a second · {{codecs}} · {{size}}',
  'facts.silent': 'no sound',

  'timeline.title': 'Part to keep',
  'timeline.track': 'Timeline',
  'timeline.start': 'Start',
  'timeline.end': 'End',
  'timeline.start.frame': 'First frame of the part',
  'timeline.end.frame': 'Last frame of the part',
  'timeline.length': '{{duration}} kept of {{total}}',
  'timeline.help': 'Drag the two handles, or press the arrow keys on them: one frame; with Shift one second.',
  'timeline.earlier.from': 'Start one frame earlier',
  'timeline.later.from': 'Start one frame later',
  'timeline.earlier.to': 'End one frame earlier',
  'timeline.later.to': 'End one frame later',
  'timeline.time-wrong': 'Write a time like 0:03.2, up to {{total}}.',
  'timeline.play': 'Play the part',
  'timeline.pause': 'Pause',
  'timeline.no-preview': 'This browser cannot show this video. Cutting works all the same: type the times.',

  'method.legend': 'How to cut',
  'method.copy': 'Without re-encoding',
  'method.copy.at': 'Fast, no loss. Starts at the key frame at {{time}}, {{early}} before your start.',
  'method.copy.exact': 'Fast, no loss. Your start is on a key frame: it starts just there.',
  'method.copy.unknown': 'Fast, no loss. Starts at the last key frame before your start.',
  'method.exact': 'Exact',
  'method.exact.how': 'Starts and ends at the very frames. The picture is encoded again: slower, a little loss.',
  'method.exact.not': 'This browser cannot decode or encode this video ({{codec}}).',

  'blocked.exact-unsupported': 'This browser cannot cut this video exactly. Choose “Without re-encoding”.',
  'warning.large': 'This part has about {{size}}. It is written to your disk first; keep this tab open.',

  'note.started': 'Starts at {{time}} of your video.',
  'note.dropped.audio': 'The sound could not be taken along: it is in a format that is not known here.',
  'note.dropped.video': 'A second picture track was left out.',
  'note.dropped.subtitle': 'Subtitles inside the file were left out.',

  'failure.not-a-video': 'This file is no MP4, MOV, WebM or MKV video. Choose another one.',
  'failure.no-picture': 'This file has sound but no picture. Choose a video.',
  'failure.damaged':
    'This video is damaged or was not copied to the end. Copy or download it again, then choose it again.',
  'failure.unknown-codec':
    'The picture of this video is in a format that is not known here. Convert it to H.264 (MP4) and try again.',
  'failure.exact-unsupported':
    'This browser cannot decode or encode this video. Choose “Without re-encoding”, or try another browser.',
  'failure.too-large':
    'The part is too large for the memory of this browser, which also offers no room on disk. Choose a shorter part.',
  'failure.no-room': 'There is not enough free room on this device. Free some, or choose a shorter part.',
} as const;
