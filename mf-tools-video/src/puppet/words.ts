/** What every tool of puppet animation says alike. */
export const puppetWords = {
  'input.photo': 'Photo of one adult',
  'input.photo.hint': 'Standing, seen from the front, at least down to the thighs. It stays on your device.',
  'sample.moonwalk': 'An astronaut on the Moon',
  'option.motion': 'Motion',
  'motion.shake': 'Hip shake',
  'motion.wobble': 'Wobble like a toy',
  'motion.bounce': 'Bounce',
  'motion.shimmy': 'Shoulder shimmy',
  'motion.side-step': 'Side step',
  'motion.knees': 'Swinging knees',
  'option.strength': 'How wild',
  'strength.gentle': 'Gentle',
  'strength.medium': 'Medium',
  'strength.wild': 'Wild',
  'option.tune': 'Beat',
  'tune.disco': 'Disco',
  'tune.funk': 'Funk',
  'tune.toy': 'Music box',
  'tune.none': 'No sound',
  'option.seconds': 'Seconds',
  'seconds.4': '4',
  'seconds.8': '8',
  'option.side': 'Size',
  'side.720': '720p',
  'side.1080': '1080p',
  'stage.looking': 'Looking for the person…',
  'stage.cutting': 'Cutting the person out and filling the background…',
  'stage.filming': 'Moving and filming…',
  run: 'Make the clip',
  'note.made': '{{seconds}} seconds, {{width}} × {{height}}, 30 frames a second. It loops.',
  'note.arms':
    'An arm that lies on the body goes along with it. With arms that stand off the body in the photo, they swing too.',
  'failure.no-face':
    'No face was found in this photo. Choose one in which the person looks towards the camera, in good light.',
  'failure.face-too-small':
    'The face is too small in this photo to be sure that it shows an adult. Choose a larger photo, or one from nearer.',
  'failure.apparent-minor':
    'A face in this photo looks as if it were that of somebody under 18, and such photos are not animated here. The check can be wrong about young adults. Choose a photo that shows adults.',
  'failure.several-people':
    'There are several people in this photo. Crop it to the one who is to move, or choose one of a single person.',
  'failure.no-person':
    'No whole body was found for the face in this photo. Choose one of a single person who stands, with shoulders and hips in the picture.',
  'failure.too-small':
    'The person is too small in this photo. Crop it so that the person fills most of its height, or choose one from nearer.',
  'failure.too-close':
    'This photo shows little more than head and shoulders, or ends too close below the hips. Choose one from further away.',
  'failure.cut-off': 'Head, shoulders or hips reach beyond this photo. Choose one with room around the person.',
  'failure.not-upright': 'The person leans too far or lies. Choose a photo in which they stand upright.',
  'failure.sideways': 'The person is seen from the side. Choose a photo from the front.',
  'failure.bent-legs':
    'The legs are bent or lifted, as in sitting or jumping. Choose a photo in which the person stands.',
  'failure.unclear':
    'The person could not be told clearly from the background. A photo before a plainer background, with nothing in front of the body, helps.',
  'failure.needs-legs':
    'This motion needs both legs down to the feet, with a gap between them. Choose the hip shake, the wobble or the shimmy, or a photo of the whole person.',
  'failure.format-unsupported':
    'This browser cannot write H.264 video with sound at this size. Choose 720p, or try Chrome, Edge or Safari.',
  'failure.no-room': 'There is not enough free room on this device. Free some, and try again.',
} as const;
