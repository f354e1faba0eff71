import type { LongFamily } from '../../types.ts';
import { consent, privacy } from './sentences.ts';

export const longWords: LongFamily<'face-swap'> = {
  'face-swap-video': {
    promise:
      'Will take a photo with a face and a short video, and place that face on a person in the video, frame by frame. Light and expression are to follow the original clip, and its sound stays in place.',
    steps: [
      'Add the video and choose the person in it.',
      'Add a sharp, evenly lit photo of the new face.',
      'Start the run, then compare the result with the original and download it.',
    ],
    limits: [
      consent,
      'Frames in which the head is turned away or covered keep the original face.',
      'Long or very large videos need to be cut first.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Which photo will give a believable result?',
        answer: 'One that shows the face from the front, in even light, without hair or hands across it.',
      },
      {
        question: 'Will I pay for a run that fails?',
        answer:
          'You will not. Credits are to be set aside at the start and come back if the run fails or you cancel it.',
      },
    ],
  },
  'ai-face-swap': {
    promise:
      'Takes the face from one photo and fits it to a person in another, with the light and skin tone of the target. With several people in the pictures, you decide which face goes where. Photos may have up to 40 megapixels, and the result keeps the full size of the target.',
    steps: [
      'Add a photo with the face you want, and a photo to put it into.',
      'Check the numbered faces and choose which one goes where.',
      'Swap, drag the slider to compare, and download PNG, JPEG or WebP.',
    ],
    limits: [
      'The cleanest swaps come from faces within 28 degrees of frontal, in even light; above 45 degrees a face is refused.',
      'A face needs a width of at least 24 pixels, and 64 or more to look sharp.',
      'Hands, hair or glasses across a face, and strongly coloured light, can leave visible traces.',
      'It fits the face onto the target’s head: hair, ears and head shape stay those of the target.',
      'It works on photos, not on videos, and uses the first frame of a GIF.',
      'Only swap faces of adults who agreed to it; the page asks you once a session.',
    ],
    privacy:
      'Both photos stay in this browser: finding and swapping faces happens on your device and nothing is uploaded. The result is kept in this browser until you clear it.',
    questions: [
      {
        question: 'Is it really free?',
        answer:
          'Yes, the full-size download included. Your own device does the work, so there is nothing to bill and no account to open.',
      },
      {
        question: 'Which files can I use?',
        answer:
          'JPEG, PNG, WebP and AVIF, and the first frame of a GIF. HEIC photos from a phone work where the browser can open them; otherwise save them as JPEG first.',
      },
      {
        question: 'Can I swap more than one face?',
        answer:
          'Yes. All faces in both photos are found and numbered, and you can give each person in the target the face of your choice.',
      },
      {
        question: 'Why does my result look patched?',
        answer:
          'Mostly because the two photos are lit very differently or the head is turned. Try a source photo taken from the front in soft light; the page also warns you before it starts.',
      },
      {
        question: 'Can people tell that the picture was made with AI?',
        answer:
          'The downloaded file says so in its metadata (IPTC digital source type and software name). If you share it, tell people that it is a swap.',
      },
      {
        question: 'What is loaded when I start?',
        answer:
          'The face models and their code, about 5 MB, come to your browser before the first swap. After that your browser can reuse them.',
      },
    ],
  },
  'gif-face-swap': {
    promise:
      'Will take an animated GIF and a photo, and place the face from the photo in every frame where the person in the GIF can be seen. Timing and looping are to stay as they were.',
    steps: [
      'Add a GIF and pick the face in it.',
      'Add the photo with the new face.',
      'Run it, watch the loop, and save the GIF.',
    ],
    limits: [
      consent,
      'GIFs hold 256 colours, so skin shows more grain than in a photo.',
      'Faces only a few dozen pixels wide are too small to swap.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Will the GIF keep its size and speed?',
        answer: 'Yes. Width, height, frame delays and the number of loops are to be taken from the original.',
      },
      {
        question: 'What will happen to frames without a face?',
        answer: 'They will pass through unchanged, so that cuts and turned heads do not break the loop.',
      },
    ],
  },
  'ai-multiple-face-swap': {
    promise:
      'Will be made for group photos: every face gets a number, and you hand out new faces from one or several source photos. Until then the photo face swap does this with one source photo.',
    steps: [
      'Add the group photo and look at the numbered faces.',
      'Add photos with the new faces and assign each one.',
      'Swap them together and fine-tune any single face.',
    ],
    limits: [
      'Everyone shown must have agreed, those who keep their own face included.',
      'Faces in the back row may be too small; you see which ones before you start.',
      'It will not add people who are not in the group photo.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Can the same face go to several people?',
        answer: 'Yes, and it works today: in the photo face swap one face can go to as many people as you like.',
      },
      {
        question: 'Can I trade two faces within one photo?',
        answer:
          'Yes, today already: open the photo face swap, use the group photo twice, and assign face 1 to face 2 and the other way round.',
      },
    ],
  },
  'multiple-video-face-swap': {
    promise:
      'Will follow several people through one video and give each of them the face you chose. People are to be told apart by position and looks, so that faces stay with the right person when the camera moves.',
    steps: [
      'Add the video and check the list of people found in it.',
      'Give a photo to everyone who gets a new face.',
      'Run it and look at the scenes where people cross.',
    ],
    limits: [
      consent,
      'When people overlap closely, single frames may keep the original faces.',
      'Crowds are out of reach: the fewer people, the steadier the result.',
    ],
    privacy: privacy.task,
    questions: [
      {
        question: 'Will I have to swap everybody?',
        answer: 'No. Only people with a photo assigned will be changed; the others stay untouched.',
      },
      {
        question: 'Why will it cost more than a single swap?',
        answer:
          'Every person has to be followed and blended separately in each frame, which takes more computing time.',
      },
    ],
  },
  'gender-swap': {
    promise:
      'Will take a portrait and have an AI model imagine the same person as another gender, with pose and background kept. Meant as a playful picture, not as a statement about anyone.',
    steps: [
      'Add a portrait in which the face is clearly visible.',
      'Choose the direction and how strong the change should be.',
      'Compare the versions and keep the one you like.',
    ],
    limits: [
      consent,
      'The model invents hair, skin and features, so likeness varies from run to run.',
      'Not for mocking or outing people.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'Does it say anything about how I would really look?',
        answer: 'No. It is the model’s imagination, shaped by the pictures it learned from and by their clichés.',
      },
      {
        question: 'Can I keep my own hair?',
        answer: 'Choose a mild strength: it changes less, and hair and clothing tend to stay.',
      },
    ],
  },
  'face-morph': {
    promise:
      'Will line up two faces point by point and blend shape and colour between them. You will be able to stop anywhere for a picture of the mix, or save the whole change as a short animation.',
    steps: [
      'Add two portraits, taken from a similar angle.',
      'Move the slider between the first and the second face.',
      'Save the picture, or the morph as an animation.',
    ],
    limits: [
      'Use pictures of people who agreed to be mixed.',
      'Hair and background fade rather than bend, so plain backgrounds look cleaner.',
      'It will not morph whole bodies or more than two faces.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'Can it show what our child would look like?',
        answer: 'No. A morph is a geometric mix of two pictures; heredity does not work that way.',
      },
      {
        question: 'Will both photos need the same size?',
        answer: 'No. Faces are to be scaled and turned to match before they are mixed.',
      },
    ],
  },
  'ai-head-swap-online-free': {
    promise:
      'Will replace the whole head in a photo, hair and neckline included, where a face swap changes the face alone. An AI model is to redraw the join so that pose and light match.',
    steps: [
      'Add the photo that keeps its body and background.',
      'Add a photo of the head, with hair and neck in view.',
      'Run it and check the neckline and hair before you save.',
    ],
    limits: [
      consent,
      'Long hair and high collars are hard to join and may be reinvented.',
      'Not for putting someone on a nude or sexual picture; such pictures are refused.',
    ],
    privacy: privacy.provider,
    questions: [
      {
        question: 'When is a head swap better than a face swap?',
        answer:
          'When the hairstyle or head shape matters. For the face alone, the face swap is quicker and keeps more detail.',
      },
      {
        question: 'Will skin tones match?',
        answer:
          'The model is to adapt the neck to the new head. Bare arms and hands may still differ, so plan to check them.',
      },
    ],
  },
  'batch-face-swap': {
    promise:
      'Will take one face and a stack of photos and swap them one after another. A picture without a usable face is to be skipped with a note, so that it does not stop the rest.',
    steps: [
      'Add the photo with the face to use.',
      'Drop in all target photos and tick the faces to replace.',
      'Let it work through the stack and download everything together.',
    ],
    limits: [
      'Everyone in every photo must have agreed.',
      'A large stack keeps your device busy; leave the tab open until it is through.',
      'It will use one face for the whole stack, not a different one for each photo.',
    ],
    privacy: privacy.device,
    questions: [
      {
        question: 'How many photos will fit into one batch?',
        answer:
          'That will depend on the memory of your device. Photos are to be handled one at a time to keep the need low.',
      },
      {
        question: 'What will happen if one photo goes wrong?',
        answer: 'It will be listed with the reason, the others carry on, and you can retry just that one.',
      },
    ],
  },
};
