import type { LongFamily } from '../../types.ts';
import { privacy } from './sentences.ts';

export const longWords: LongFamily<'video-tools'> = {
  'video-cutter': {
    promise:
      'Cuts a part out of a video on your own device. The quick way copies the part without re-encoding, so quality stays and it takes moments; its start moves to the nearest keyframe, and the page tells you where. Where the browser can encode video, you can also cut exact to the frame.',
    steps: [
      'Add an MP4, MOV, WebM or MKV.',
      'Set start and end, with the mouse or the keyboard.',
      'Choose quick or exact, cut, and save the part.',
    ],
    limits: [
      'The quick cut can only start at a keyframe; keyframes are often one to ten seconds apart.',
      'The exact cut encodes anew: it takes longer, and not every browser can do it for every format.',
      'It cuts one part at a time.',
    ],
    privacy: 'The video is read, cut and saved in this browser. Nothing is uploaded.',
    questions: [
      {
        question: 'Why does my cut not start exactly where I set it?',
        answer:
          'Video is stored as keyframes with changes in between, and a cut without re-encoding has to begin at a keyframe. The page shows the real start; choose the exact cut if it matters.',
      },
      {
        question: 'Do I lose quality?',
        answer:
          'Not with the quick cut, which copies picture and sound as they are. The exact cut encodes again and loses a little.',
      },
      {
        question: 'Which formats can I cut?',
        answer: 'MP4, MOV, WebM and MKV. The exact cut also needs a codec that your browser can decode and encode.',
      },
      {
        question: 'How large may the video be?',
        answer:
          'There is no upload limit, because there is no upload. The memory and free storage of your device decide.',
      },
      {
        question: 'Does it cost credits?',
        answer: 'No. It is free and works without login.',
      },
    ],
  },
  'video-joiner': {
    promise:
      'Takes several clips in the order you arrange and joins them into one video. Clips with the same format are copied without loss; others are converted to match the first.',
    steps: ['Add the clips.', 'Put them in order.', 'Join them and save the video.'],
    limits: ['Hard cuts only, no transitions.', 'Clips of different size get bars or are cropped, as you choose.'],
    privacy: privacy.device,
    questions: [
      {
        question: 'When are clips joined without loss?',
        answer: 'When codec, size and sound settings agree, as with clips from one camera.',
      },
      {
        question: 'Can I mix upright and wide clips?',
        answer: 'Yes. Set the output format first; the others are fitted into it.',
      },
    ],
  },
  'video-to-gif': {
    promise:
      'Takes a few seconds of a video and turns them into a looping GIF with a palette made for that moment. You see the size of the file while you choose width and frame rate.',
    steps: [
      'Add a video and mark the moment.',
      'Choose width and frames a second.',
      'Watch the loop and save the GIF.',
    ],
    limits: ['GIF has 256 colours and no sound.', 'Long moments become large files: a few seconds are plenty.'],
    privacy: privacy.device,
    questions: [
      {
        question: 'How do I make the file smaller?',
        answer: 'Reduce the width first, then the frame rate, then the length.',
      },
      {
        question: 'Why are there bands in the sky?',
        answer:
          'Smooth gradients need more colours than a GIF holds. Dithering hides it at the price of a larger file.',
      },
    ],
  },
  'add-subtitle-to-video': {
    promise:
      'Takes a video and subtitles, from a file or typed in, and burns them into the picture, so that they show on every player and in every feed.',
    steps: [
      'Add the video and an SRT file, or type the lines.',
      'Choose size, colour and position.',
      'Check a few moments, run it and save the video.',
    ],
    limits: [
      'Burnt-in subtitles cannot be switched off; keep the original.',
      'It does not write the lines for you from the sound.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Which subtitle files work?',
        answer: 'SRT and WebVTT. You can also type lines and set their times on the page.',
      },
      {
        question: 'Are accents and other scripts shown?',
        answer: 'Latin, Greek and Cyrillic letters are. A preview shows you before you spend credits.',
      },
    ],
  },
  'ai-video-enhancer': {
    promise:
      'Takes a noisy or soft video, reduces grain and flicker, and sharpens edges again. A short preview shows the effect before the whole clip is processed.',
    steps: ['Add the video.', 'Set noise reduction and sharpness on a preview.', 'Run it and compare side by side.'],
    limits: [
      'It cleans up what was filmed and adds no new detail to faces.',
      'Heavy noise reduction smooths skin and fabric.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'How long does it take?',
        answer: 'Longer than the video plays, depending on size and settings. You may close the tab and come back.',
      },
      {
        question: 'Does it help old camcorder tapes?',
        answer: 'Yes, mostly against grain and soft edges. Dropouts and tracking lines stay.',
      },
    ],
  },
  'video-watermark-remover': {
    promise:
      'Takes a video of your own and rebuilds a marked rectangle, such as a recorder’s logo or a time stamp, from the pixels around it in every frame.',
    steps: ['Add your video and mark the area.', 'Look at the preview on a few moments.', 'Run it and save the video.'],
    limits: [
      'Only for videos whose rights are yours; taking marks off the work of others is often unlawful.',
      'Over busy backgrounds a soft patch remains.',
      'Moving marks are not followed.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Would cropping be better?',
        answer: 'If the mark sits at the edge, yes: cropping leaves no trace at all.',
      },
      {
        question: 'Can I mark two areas?',
        answer: 'Yes, for example a logo and a clock. Each is filled separately.',
      },
    ],
  },
  'video-remove-background-noise': {
    promise:
      'Takes a video or sound file with speech and lowers fans, traffic, hiss and hum behind the voice. The picture is left as it is.',
    steps: [
      'Add a video or sound file.',
      'Listen to a part before and after and set the strength.',
      'Save the cleaned file.',
    ],
    limits: ['Made for speech: music is taken for noise.', 'Echo of the room and other voices stay.'],
    privacy: privacy.device,
    questions: [
      {
        question: 'Why does the voice sound hollow?',
        answer: 'The strength is too high for this recording. A little noise left over often sounds more natural.',
      },
      {
        question: 'Is the video encoded again?',
        answer: 'No. Only the sound is replaced; the picture is copied as it is.',
      },
    ],
  },
  'text-to-speech': {
    promise:
      'Takes an English text and reads it with a basic, plainly synthetic voice. Speed, pitch and pauses can be set, and the sound is saved as a file.',
    steps: ['Type or paste the text.', 'Set voice, speed and pitch.', 'Listen and save the sound.'],
    limits: [
      'It sounds like a machine; for ads and audiobooks take a human speaker.',
      'Names and abbreviations may need a spelling by ear.',
    ],
    privacy: 'The text is spoken in this browser and sent nowhere.',
    questions: [
      {
        question: 'May I use the sound in a video?',
        answer: 'Yes. The voice is synthetic and copies no real person.',
      },
      {
        question: 'How do I make pauses?',
        answer: 'Full stops and paragraphs make short and longer pauses.',
      },
    ],
  },
  'spanish-text-to-speech': {
    promise:
      'Takes a Spanish text and reads it with a basic, plainly synthetic voice, with the pronunciation of Spain or of Latin America.',
    steps: ['Paste the Spanish text.', 'Choose the accent and the speed.', 'Listen, correct and save the sound.'],
    limits: ['It reads and does not translate: the text has to be Spanish.', 'The voice is clear but robotic.'],
    privacy: 'The text is turned into sound in this browser and sent nowhere.',
    questions: [
      {
        question: 'What is the difference between the accents?',
        answer: 'Mostly c and z: a “th” sound in most of Spain, an “s” in Latin America.',
      },
      {
        question: 'Do I need to type accents and ñ?',
        answer: 'Yes. They decide the stress: “papa” and “papá” are read differently.',
      },
    ],
  },
};
