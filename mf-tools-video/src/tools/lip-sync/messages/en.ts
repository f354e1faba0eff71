export const en = {
  'here.clip': 'Video of the speaker',
  'here.clip.hint':
    'One adult who agreed, facing the camera, lips closed at some moment, at most 60 seconds. It stays on your device.',
  'here.photo': 'Portrait',
  'here.photo.hint':
    'One adult who agreed, facing the camera, with the mouth in view and not wide open. It stays on your device.',
  'sample.speaker': 'A woman who talks about a lamp',
  'sample.voice': 'A sentence by a British voice',
  'sample.brown-hair': 'Woman with long brown hair',
  'here.sound': 'New sound',
  'here.sound.hint': 'A voice in any language, at most 60 seconds: MP3, WAV, M4A, OGG, or the sound of a video.',
  'option.speaker': 'Speaker',
  'speaker.clip': 'A video',
  'speaker.photo': 'A photo',
  'option.end': 'Where video and sound differ in length',
  'end.cut': 'Cut the longer one',
  'end.loop': 'Repeat the video until the sound ends',
  'end.freeze': 'Hold the last picture until the sound ends',
  'option.frame': 'Picture',
  'frame.head': 'Close to the face',
  'frame.whole': 'Whole photo',
  'option.shape': 'Shape',
  'shape.upright': '4:5, upright',
  'shape.square': '1:1, square',
  'shape.wide': '16:9, wide',
  'option.lively': 'Head',
  'lively.still': 'Nearly still',
  'lively.calm': 'Calm',
  'lively.lively': 'Lively',
  'stage.looking': 'Looking for the face…',
  'stage.listening': 'Listening to the sound…',
  'stage.watching': 'Watching the mouth through the video…',
  'stage.dubbing': 'Moving the lips…',
  'stage.parting': 'Parting the speaker from the background…',
  'stage.filming': 'Speaking and filming…',
  run: 'Match the lips',
  'note.clip':
    '{{seconds}}, {{width}} × {{height}}. Every frame kept its time, and the new sound took the place of the old.',
  'note.part':
    'The new lips are in {{percent}} % of the frames. In the others the face is turned away, small or out of sight, so they stay as they were.',
  'note.made': '{{seconds}}, {{width}} × {{height}}, 30 frames a second.',
  'note.whole':
    '{{seconds}}, {{width}} × {{height}}. The speaker could not be told from the background, so what is close to the head moves a little with it.',
  'failure.no-face':
    'No face was found, or it is out of sight most of the time. Choose one in which the speaker looks towards the camera, in good light.',
  'failure.face-too-small':
    'The face is too small: it needs at least 90 pixels in a video and 110 in a photo. Crop it to the speaker, or choose a larger one.',
  'failure.apparent-minor':
    'A face looks as if it were that of somebody under 18, and such videos and photos are not animated here. The check can be wrong about young adults. Choose one that shows adults.',
  'failure.several-people': 'Several people are in it, as near as the speaker. Crop it to the one who is to speak.',
  'failure.turned-away':
    'The face is turned too far to the side, up or down most of the time. Choose one in which it looks towards the camera.',
  'failure.mouth-open':
    'The lips never close, or the mouth is wide open. Choose a video in which they meet for a moment, or a photo with closed lips or a slight smile.',
  'failure.face-unclear':
    'Something covers the face, or it is not clear. Choose one in which eyes, nose, mouth and chin can be seen.',
  'failure.clip-too-long': 'This video is longer than 60 seconds. Cut it first, for example with the video cutter.',
  'failure.no-sound': 'There is no sound in this file. Choose a recording of a voice.',
  'failure.sound-silent': 'Nothing can be heard in this recording. Choose a louder one.',
  'failure.sound-too-long':
    'This recording is longer than 60 seconds. Cut it first, for example with the video cutter.',
  'failure.sound-unreadable': 'This recording cannot be read. Save it as MP3, WAV or M4A, and try again.',
  'failure.not-a-video': 'This is not a video that can be read here. Use MP4, MOV, WebM or MKV.',
  'failure.no-picture': 'This file has sound alone. Choose a video that shows the speaker, or a photo.',
  'failure.damaged': 'This video ends early or contradicts itself. Save it anew with another program, and try again.',
  'failure.unknown-codec':
    'This video is written in a way that is not known here. Save it as MP4 (H.264), and try again.',
  'failure.undecodable': 'This browser cannot show this video. Save it as MP4 (H.264), or try another browser.',
  'failure.format-unsupported': 'This browser cannot write H.264 video with sound. Try Chrome, Edge or Safari.',
  'failure.no-room': 'There is not enough free room on this device. Free some, and try again.',
} as const;
