import type { Generative } from '@facet/contracts/generative';
import type { ManifestWords, ToolManifest } from '@facet/contracts/manifest';

export const manifest: ToolManifest = {
  id: 'lip-sync',
  path: '/lip-sync',
  name: 'Lip Sync',
  family: 'video-of-people',
  rank: 50,
  types: ['video', 'audio', 'generator'],
  place: 'provider',
  credits: 60,
  person: true,
  icon: 'mic-vocal',
  freeHere: 'simpler-way',
  firstFile: 'video',
  height: 'tall',
};

export const generative: Generative = {
  makes: 'clip',
  inputs: [
    {
      kind: 'clip',
      name: 'clip',
      label: 'Video of the speaker',
      hint: 'An adult who agreed. At most 60 seconds.',
      longest: 60,
    },
    {
      kind: 'sound',
      name: 'sound',
      label: 'New sound',
      hint: 'MP3, WAV, M4A or OGG. At most 60 seconds.',
      longest: 60,
    },
  ],
  options: [
    {
      kind: 'choice',
      name: 'ends',
      label: 'Where video and sound differ in length',
      choices: [
        { value: 'cut', label: 'Cut the longer one' },
        { value: 'loop', label: 'Repeat the video' },
        { value: 'freeze', label: 'Hold the last picture' },
      ],
    },
  ],
  policy: { adultsAlone: true },
};

export const words: ManifestWords = {
  title: 'Lip sync',
  shortName: 'Lip sync',
  description: 'Matches lips in a video or a photo to another soundtrack.',
  pageTitle: 'Lip Sync: Match Lips to a New Sound | Facet',
  metaDescription:
    'Match the lips of a speaker to a new soundtrack: a video or a photo, in any language. Made in your browser, on your device.',
  promise:
    'Takes a video or a photo of a speaker and a new soundtrack of up to 60 seconds, and moves the mouth so that lips and words fit. On your device the lips of each frame are bent and the head keeps its own motion. Where the operator of this site has connected an AI model, it also redraws the mouth.',
  steps: [
    'Add a video of the speaker, or choose a photo.',
    'Add the new sound.',
    'Match the lips, watch the clip and save it as MP4.',
  ],
  limits: [
    'Everyone shown must have agreed, and videos and photos of people who look under 18 are refused.',
    'Do not make people say what they would not say.',
    'On the device the lips must meet at some moment of the video: that mouth is the one that moves. A video in which they never do is refused.',
    'It looks right at the size of a phone; in a large close-up teeth and tongue are plainly drawn, and the shapes of the lips are guessed from the sound.',
    'Where the face is turned away or covered, the mouth stays as it was. Hands and microphones in front of the mouth disturb it.',
  ],
  privacy:
    'What is matched on the device is made in this browser, and video, photo and sound stay there. For a generated clip what you add goes to our server and on to the AI model that makes the result; we delete it an hour after the run. No other visitor can open either.',
  questions: [
    {
      question: 'Does it translate for me?',
      answer: 'No. You bring the translated sound; the tool takes care of the mouth.',
    },
    {
      question: 'What if the new sound is longer than the video?',
      answer: 'You choose: cut the longer one, repeat the video, or hold its last picture.',
    },
    {
      question: 'How does it differ from the talking photo?',
      answer:
        'With a video the head keeps the motion it had, and only the mouth is new. A photo is made to speak just as in the talking photo, with blinks and a head that moves a little; here it takes a recording alone, there a text too.',
    },
    {
      question: 'Do the frames stay in time?',
      answer:
        'Yes. On the device every frame is shown exactly when it was in your video, whatever its rate, and the sound begins with the first one.',
    },
    {
      question: 'Which videos suit it?',
      answer:
        'One person who faces the camera, in even light, with nothing in front of the mouth. The less the head turns, the better.',
    },
  ],
  keywords: ['dubbing', 'dub video', 'mouth sync', 'lips', 'translate video voice', 'lip synchronisation'],
};
