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
      'It cuts one part at a time, from files of up to 2 GB.',
      'It neither joins parts nor rotates, resizes or converts the picture.',
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
          'Up to 2 GB. Parts above 256 MB are written to a private area of your disk, so your browser needs that much free room.',
      },
      {
        question: 'Does it cost credits?',
        answer: 'No. It is free and works without login.',
      },
    ],
  },
  'video-joiner': {
    promise:
      'Will take several clips in the order you arrange and join them into one video. Clips with the same format are to be copied without loss, and others converted to match the first.',
    steps: ['Add the clips.', 'Put them in order.', 'Join them and save the video.'],
    limits: [
      'Hard cuts only, no transitions.',
      'Clips of different size get bars or are cropped, as you choose.',
      'It will not even out loudness or colour between clips.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'When will clips be joined without loss?',
        answer: 'When codec, size and sound settings agree, as with clips from one camera.',
      },
      {
        question: 'Will it mix upright and wide clips?',
        answer: 'Yes. You are to set the output format first; the others are fitted into it.',
      },
    ],
  },
  'video-to-gif': {
    promise:
      'Will take a few seconds of a video and turn them into a looping GIF with a palette made for that moment. You will see the size of the file while you choose width and frame rate.',
    steps: [
      'Add a video and mark the moment.',
      'Choose width and frames a second.',
      'Watch the loop and save the GIF.',
    ],
    limits: [
      'GIF has 256 colours and no sound.',
      'Long moments become large files: a few seconds are plenty.',
      'It will not make a loop seamless where the motion does not come back to its start.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'What will make the file smaller?',
        answer: 'Reducing the width first, then the frame rate, then the length.',
      },
      {
        question: 'Will there be bands in the sky?',
        answer:
          'Smooth gradients need more colours than a GIF holds. Dithering hides it at the price of a larger file.',
      },
    ],
  },
  'add-subtitle-to-video': {
    promise:
      'Will take a video and subtitles, from a file or typed in, and burn them into the picture, so that they show on every player and in every feed.',
    steps: [
      'Add the video and an SRT file, or type the lines.',
      'Choose size, colour and position.',
      'Check a few moments, run it and save the video.',
    ],
    limits: [
      'Burnt-in subtitles cannot be switched off; keep the original.',
      'It does not write the lines for you from the sound.',
      'It will not translate the lines.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Which subtitle files will work?',
        answer: 'SRT and WebVTT are planned, and lines that you type, with their times, on the page.',
      },
      {
        question: 'Will accents and other scripts be shown?',
        answer: 'Latin, Greek and Cyrillic letters will. A preview is to show you before you spend credits.',
      },
    ],
  },
  'ai-video-enhancer': {
    promise:
      'Will take a noisy or soft video, reduce grain and flicker, and sharpen edges again. A short preview is to show the effect before the whole clip is processed.',
    steps: ['Add the video.', 'Set noise reduction and sharpness on a preview.', 'Run it and compare side by side.'],
    limits: [
      'It cleans up what was filmed and adds no new detail to faces.',
      'Heavy noise reduction smooths skin and fabric.',
      'It will not steady a shaky camera or bring back what was out of focus.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'How long will it take?',
        answer:
          'Longer than the video plays, depending on size and settings. You are to be able to close the tab and come back.',
      },
      {
        question: 'Will it help old camcorder tapes?',
        answer: 'Mostly against grain and soft edges. Dropouts and tracking lines will stay.',
      },
    ],
  },
  'video-watermark-remover': {
    promise:
      'Will take a video of your own and rebuild a marked rectangle, such as a recorder’s logo or a time stamp, from the pixels around it in every frame.',
    steps: ['Add your video and mark the area.', 'Look at the preview on a few moments.', 'Run it and save the video.'],
    limits: [
      'Only for videos whose rights are yours; taking marks off the work of others is often unlawful.',
      'Over busy backgrounds a soft patch remains.',
      'Moving marks are not followed.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Is cropping better?',
        answer: 'If the mark sits at the edge, yes: cropping leaves no trace at all.',
      },
      {
        question: 'Will it take two areas?',
        answer: 'Yes, for example a logo and a clock. Each is to be filled separately.',
      },
    ],
  },
  'video-remove-background-noise': {
    promise:
      'Will take a video or sound file with speech and lower fans, traffic, hiss and hum behind the voice. The picture is to be left as it is.',
    steps: [
      'Add a video or sound file.',
      'Listen to a part before and after and set the strength.',
      'Save the cleaned file.',
    ],
    limits: [
      'Made for speech: music is taken for noise.',
      'Echo of the room and other voices stay.',
      'Sound that was recorded too loud and crackles will not be repaired.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'What will a hollow voice mean?',
        answer: 'That the strength is too high for the recording. A little noise left over often sounds more natural.',
      },
      {
        question: 'Will the video be encoded again?',
        answer: 'No. Only the sound is to be replaced; the picture is copied as it is.',
      },
    ],
  },
  'text-to-speech': {
    promise:
      'Will take an English text and read it with a basic, plainly synthetic voice. You will be able to set speed, pitch and pauses, and to save the sound as a file.',
    steps: ['Type or paste the text.', 'Set voice, speed and pitch.', 'Listen and save the sound.'],
    limits: [
      'It sounds like a machine; for ads and audiobooks take a human speaker.',
      'Names and abbreviations may need a spelling by ear.',
      'It will not imitate the voice of a person.',
    ],
    privacy: 'The text will be spoken in this browser and sent nowhere.',
    questions: [
      {
        question: 'May I use the sound in a video?',
        answer: 'Yes. The voice is synthetic and copies no real person.',
      },
      {
        question: 'How will pauses be made?',
        answer: 'Full stops and paragraphs are to make short and longer pauses.',
      },
    ],
  },
  'spanish-text-to-speech': {
    promise:
      'Will take a Spanish text and read it with a basic, plainly synthetic voice, with the pronunciation of Spain or of Latin America.',
    steps: ['Paste the Spanish text.', 'Choose the accent and the speed.', 'Listen, correct and save the sound.'],
    limits: [
      'It reads and does not translate: the text has to be Spanish.',
      'The voice is clear but robotic.',
      'Regional accents within Latin America will not be told apart.',
    ],
    privacy: 'The text will be turned into sound in this browser and sent nowhere.',
    questions: [
      {
        question: 'What is the difference between the accents?',
        answer: 'Mostly c and z: a “th” sound in most of Spain, an “s” in Latin America.',
      },
      {
        question: 'Will I need to type accents and ñ?',
        answer: 'Yes. They decide the stress: “papa” and “papá” are read differently.',
      },
    ],
  },
};
