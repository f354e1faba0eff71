/** What every tool for clips says alike. */
export const clipWords = {
  'input.clip': 'Video',
  'input.clip.hint': 'MP4, MOV, WebM or MKV. It stays on your device.',
  'stage.looking': 'Looking at the video…',
  'facts.line': '{{duration}} · {{width}} × {{height}} · {{codecs}} · {{size}}',
  'facts.line.rate': '{{duration}} · {{width}} × {{height}} · {{rate}} fps · {{codecs}} · {{size}}',
  'facts.silent': 'no sound',
  'timeline.player': 'Your video',
  'timeline.no-preview': 'This browser cannot show this video. Type the times instead.',
  'failure.not-a-video': 'This file is no MP4, MOV, WebM or MKV video. Choose another one.',
  'failure.no-picture': 'This file has sound but no picture. Choose a video.',
  'failure.damaged':
    'This video is damaged or was not copied to the end. Copy or download it again, then choose it again.',
  'failure.unknown-codec':
    'The picture of this video is in a format that is not known here. Convert it to H.264 (MP4) and try again.',
  'failure.no-room': 'There is not enough free room on this device. Free some, or choose a shorter part.',
} as const;
