export const en = {
  'here.photo': 'Portrait',
  'here.photo.hint':
    'One adult who agreed, facing the camera, with the mouth in view and not wide open. It stays on your device.',
  'sample.brown-hair': 'Woman with long brown hair',
  'sample.voice': 'A sentence by a British voice',
  'here.sound': 'Recording',
  'here.sound.hint':
    'Your own voice, in any language, at most 60 seconds: MP3, WAV, M4A, OGG, or the sound of a video.',
  'here.speech': 'What it says',
  'here.speech.hint': 'English or Spanish, read by a basic synthetic voice.',
  'idea.birthday': 'Happy birthday! I hope the cake is as big as your smile.',
  'idea.shop': 'Welcome to our shop. Come in and look around.',
  'option.speaks': 'It speaks',
  'speaks.recording': 'A recording',
  'speaks.words': 'A text',
  'option.reader': 'Voice',
  'reader.us': 'American English',
  'reader.uk': 'British English',
  'reader.spain': 'Spanish',
  'option.pitch': 'Pitch',
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
  'stage.parting': 'Parting the speaker from the background…',
  'stage.filming': 'Speaking and filming…',
  run: 'Let it speak',
  'note.made': '{{seconds}}, {{width}} × {{height}}, 30 frames a second.',
  'note.whole':
    '{{seconds}}, {{width}} × {{height}}. The speaker could not be told from the background, so what is close to the head moves a little with it.',
  'failure.no-face':
    'No face was found in this photo. Choose one in which the person looks towards the camera, in good light.',
  'failure.face-too-small':
    'The face is too small in this photo: it needs at least 110 pixels. Choose a larger photo, or one from nearer.',
  'failure.apparent-minor':
    'A face in this photo looks as if it were that of somebody under 18, and such photos are not animated here. The check can be wrong about young adults. Choose a photo that shows adults.',
  'failure.several-people': 'There are several people in this photo. Crop it to the one who is to speak.',
  'failure.turned-away':
    'The face is turned too far to the side, up or down. Choose a photo in which it looks towards the camera.',
  'failure.mouth-open':
    'The mouth is wide open in this photo, as in a laugh. Choose one with closed lips or a slight smile.',
  'failure.face-unclear':
    'Something covers the face in this photo, or it is not clear. Choose one in which eyes, nose, mouth and chin can be seen.',
  'failure.no-sound': 'There is no sound in this file. Choose a recording of a voice.',
  'failure.sound-silent': 'Nothing can be heard in this recording. Choose a louder one.',
  'failure.sound-too-long':
    'This recording is longer than 60 seconds. Cut it first, for example with the video cutter.',
  'failure.sound-unreadable': 'This recording cannot be read. Save it as MP3, WAV or M4A, and try again.',
  'failure.nothing-to-say': 'There is nothing in this text that the voice can read. Write words in its language.',
  'failure.format-unsupported': 'This browser cannot write H.264 video with sound. Try Chrome, Edge or Safari.',
  'failure.no-room': 'There is not enough free room on this device. Free some, and try again.',
} as const;
