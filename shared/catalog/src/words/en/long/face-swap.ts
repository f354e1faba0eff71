import type { LongFamily } from '../../types.ts';

export const longWords: LongFamily<'face-swap'> = {
  'face-swap-video': {
    promise:
      'Takes a photo with a face and a video of up to 60 seconds, and places that face on a person in the video, frame by frame. Light and expression follow the original clip, and its sound stays in place. Before you start, one frame is made on your device so that you see what to expect.',
    steps: [
      'Add the video and a sharp, evenly lit photo of the new face.',
      'Choose whether the person seen most or everybody gets it, and look at one frame.',
      'Start the run, leave the page if you like, and download the result when it is done.',
    ],
    limits: [
      'Only swap faces of adults who agreed to it; the page asks you once a session.',
      'Videos may have up to 60 seconds, 1080p and 500 MB; the video cutter makes longer ones shorter.',
      'Clips of up to 10 seconds and 720p can be made on your device at no cost, in a browser that encodes H.264.',
      'MP4, MOV, WebM and MKV; the result is an MP4.',
      'Frames in which the head is turned away or covered keep the original face.',
      'It fits the face onto the head in the video: hair, ears and head shape stay.',
    ],
    privacy:
      'A clip that is made on your device stays on it. For a run on our servers photo and video are uploaded and deleted an hour after it. The result is deleted 24 hours after it was made, unless you keep it; you can delete everything at once at any time. No other visitor is able to open any of it. The one frame that you see before the run is made in this browser.',
    questions: [
      {
        question: 'Which photo gives a believable result?',
        answer: 'One that shows the face from the front, in even light, without hair or hands across it.',
      },
      {
        question: 'Do I pay for a run that fails?',
        answer: 'You do not. Credits are set aside at the start and come back if the run fails or you cancel it.',
      },
      {
        question: 'Do I have to keep the page open?',
        answer:
          'Until the files are sent, yes. After that the work goes on without you, and “Your tasks” at the top shows it on every page and on every device on which you are signed in.',
      },
      {
        question: 'How long does it take?',
        answer:
          'That depends on length, size and how many others wait. The page shows your place in the queue and the time that is left; a run ends after 20 minutes at the latest.',
      },
      {
        question: 'Can I see how it looks before I pay?',
        answer:
          'Yes. One frame of your video is made on your device at no cost. The clip itself moves, so turned heads and fast motion can look different from it.',
      },
      {
        question: 'Where do I find the result later?',
        answer:
          'In “Your tasks” for 24 hours, or until you delete it if you keep it there. A copy stays in the browser in which you ran it until you clear it.',
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
      'Takes an animated GIF and a photo, and places the face from the photo in every frame where the person in the GIF can be seen. Timing and looping stay as they were. The first frame is made on your device before you start.',
    steps: [
      'Add the GIF and a photo with the new face.',
      'Choose who gets the face and look at the first frame.',
      'Run it, watch the loop, and save the GIF.',
    ],
    limits: [
      'Only use pictures of adults who agreed to it; the page asks you once a session.',
      'GIFs may have up to 60 seconds and 1,000 frames.',
      'GIFs hold 256 colours, so skin shows more grain than in a photo.',
      'Faces only a few dozen pixels wide are too small to swap.',
    ],
    privacy:
      'GIF and photo are uploaded to our server for this run and deleted an hour after it; the result goes 24 hours after it was made, unless you keep it, or at once when you delete it. No other visitor is able to open them. The first frame that you see before the run is made in this browser.',
    questions: [
      {
        question: 'Does the GIF keep its size and speed?',
        answer: 'Yes. Width, height, frame delays and the number of loops are taken from the original.',
      },
      {
        question: 'What happens to frames without a face?',
        answer: 'They pass through unchanged, so that cuts and turned heads do not break the loop.',
      },
      {
        question: 'Why does it cost credits when the photo swap does not?',
        answer:
          'A GIF has dozens of frames that are followed and encoded together. Our servers do that work; a single photo is done by your own device.',
      },
      {
        question: 'Can I use an animated WebP or a video?',
        answer:
          'Not here: choose a GIF. For videos there is the video face swap, for single pictures the photo face swap.',
      },
      {
        question: 'What if nobody in the GIF is found?',
        answer: 'Then the run ends with a sentence that says so, and your credits come back in full.',
      },
    ],
  },
  'ai-multiple-face-swap': {
    promise:
      'Finds every face in a group photo, numbers them, and gives each person the face that you choose, all in one run. New faces come from up to six source photos, or from the group itself, so that two people can trade.',
    steps: [
      'Add the group photo, and photos with the new faces.',
      'Check who gets which face: click the marks, or choose in the list.',
      'Swap all faces, drag the slider to compare, and download PNG, JPEG or WebP.',
    ],
    limits: [
      'Only swap faces of adults who agreed to it; the page asks you once a session.',
      'A face needs a width of at least 24 pixels and must not be turned by more than 45 degrees; the list says of each face whether it can be swapped, and what to expect.',
      'Hair, ears and the shape of the head stay those of the person in the group photo.',
      'Up to six source photos, each with any number of faces; photos may have up to 40 megapixels.',
      'It adds nobody who is not in the group photo.',
    ],
    privacy:
      'All photos stay in this browser: faces are found and swapped on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
    questions: [
      {
        question: 'Can the same face go to several people?',
        answer: 'Yes. In the list, choose it for as many people as you like.',
      },
      {
        question: 'Can I trade two faces within one photo?',
        answer:
          'Yes. Add the group photo alone, then give person 1 the face 2 and person 2 the face 1; both are taken from the photo as it was.',
      },
      {
        question: 'What happens to people whom I leave out?',
        answer: 'Their part of the picture is not touched. Only the faces that you hand out change, pixel for pixel.',
      },
      {
        question: 'Why is a face in the list marked or locked?',
        answer:
          'It is small, turned, dark, or partly covered. The note beside it says which; a locked face would not give a picture worth showing.',
      },
      {
        question: 'Can I change one choice afterwards?',
        answer:
          'Yes. Your photos and choices stay: change one and run again, then step back and forth between the results.',
      },
      {
        question: 'How long does a group of six take?',
        answer: 'Some seconds on a current computer, longer on a phone; the first run also loads about 5 MB.',
      },
    ],
  },
  'multiple-video-face-swap': {
    promise:
      'Finds the people in a video of up to 60 seconds, shows each of them once, and gives everyone the face that you choose. People are told apart by their looks over the whole clip, so that faces stay with the right person when they move, cross or come back after a cut. Whoever gets no new face stays as they are.',
    steps: [
      'Add the video; the people in it are found on your device and shown.',
      'Add photos with the new faces, and choose who gets which; look at any frame.',
      'Run it here at no cost if the clip is short, or on our servers, and download the result.',
    ],
    limits: [
      'Only swap faces of adults who agreed to it; the page asks you once a session.',
      'Videos may have up to 60 seconds, 1080p and 500 MB; up to 10 seconds and 720p can be made on your device at no cost.',
      'Up to six photos with new faces, each with any number of faces.',
      'People who look very much alike, twins for example, can be taken for one.',
      'While heads overlap, turn away or are covered, single frames keep the original face.',
    ],
    privacy:
      'Who is in the video is found out in this browser; what tells people apart stays in its memory and is gone when you leave. A clip that is made on your device stays on it. For a run on our servers video and photos are uploaded and deleted an hour after it; the result is deleted 24 hours after it was made, unless you keep it. To find the same people again the server works out the same figures, in memory alone and for that run alone.',
    questions: [
      {
        question: 'Do I have to swap everybody?',
        answer: 'No. Only people whom you give a face are changed; the others stay untouched.',
      },
      {
        question: 'Why does it cost more than a single swap?',
        answer:
          'Every person is followed, lit and blended separately in each frame, which takes more computing time. Short clips cost nothing when your own device does the work.',
      },
      {
        question: 'One person is listed twice. What now?',
        answer:
          'That happens when light or angle change a lot. Give both entries the same face: it goes to the same person in both kinds of scene.',
      },
      {
        question: 'Somebody is missing from the list. Why?',
        answer:
          'People are looked for in up to 40 moments of the clip. Whoever is seen only briefly, very small or turned away is left out; a shorter part of the video, cut with the video cutter, shows more of them.',
      },
      {
        question: 'Do faces trade places when people cross?',
        answer:
          'Everyone is recognised again several times a second, and a face that no longer fits is let go. In the moment of crossing, single frames may keep the original.',
      },
      {
        question: 'Can I look at the result before I pay?',
        answer:
          'Yes. Move the slider to any moment and have that frame made on your device, at no cost, as often as you like.',
      },
    ],
  },
  'gender-swap': {
    promise:
      'Gives the face in a portrait more feminine or more masculine proportions and skin: jaw, chin, brows, eyes, nose, lips, smooth skin or a shade of stubble. That is a preview, made on your device. Where the operator of this site has connected an AI service, it also paints the whole picture anew. A playful picture, not a statement about anyone.',
    steps: [
      'Add a portrait of an adult who agreed, taken from the front in even light.',
      'Choose preview or AI, the direction, and how strong the change is.',
      'Compare before and after with the slider, change the strength, and download the picture.',
    ],
    limits: [
      'Only use pictures of adults who agreed to it; the page asks you once a session.',
      'The preview changes the shape of the face and the skin alone: hair, neck and clothes stay as they are.',
      'It changes one face, the largest, and refuses heads that are turned by more than 32 degrees to the side.',
      'The picture by AI needs a service that the operator has connected; without one the page says so before anything is sent.',
      'Not for mocking or outing people.',
    ],
    privacy:
      'The preview is made in this browser, and your photo stays there. For a picture by AI the photo goes to our server and on to the AI service; we delete it an hour after the run, and the result 24 hours after it was made, unless you keep it. No other visitor is able to open either.',
    questions: [
      {
        question: 'Does it say anything about how I would really look?',
        answer:
          'No. It exaggerates average differences between faces, and an AI model adds the clichés of the pictures it learned from.',
      },
      {
        question: 'Why does my hair stay the same?',
        answer:
          'The preview bends the face and shades the skin; it draws no hair. A picture by AI can change hair too.',
      },
      {
        question: 'What does it cost?',
        answer:
          'The preview costs nothing and works without an account. A run of the AI service costs the credits that the page shows before you start; a failed or cancelled run costs nothing.',
      },
      {
        question: 'Why is the AI service not available?',
        answer:
          'It needs a generative model that whoever runs this site has connected. Without one the page says that the API configuration is not available; the preview works all the same.',
      },
      {
        question: 'How is the picture marked?',
        answer:
          'Its metadata names the tool and says that it is a composite made with trained models, as the IPTC standard asks. It carries nothing of the metadata of your photo.',
      },
    ],
  },
  'face-morph': {
    promise:
      'Lines up two faces point by point and blends shape and colour between them. Stop anywhere for a picture of the mix, or save the whole change as a GIF or a video, there and back if you like.',
    steps: [
      'Add two photos and check which face of each is marked.',
      'Move the slider to see the way from the first face to the second.',
      'Choose GIF, video or picture, its size and speed, make the morph, and download it.',
    ],
    limits: [
      'Only use pictures of adults who agreed to be mixed; the page asks you once a session.',
      'Faces taken from a similar angle morph most cleanly; the far side of a turned head bends less well.',
      'Hair moves with the head, the rest of the background fades; plain backgrounds look cleaner.',
      'A square of up to 720 pixels, 2 to 60 pictures from face to face, half a second to six seconds.',
      'It does not morph bodies, or more than two faces.',
    ],
    privacy:
      'Both photos stay in this browser: faces are found, bent and mixed on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
    questions: [
      {
        question: 'Can it show what our child would look like?',
        answer: 'No. A morph is a geometric mix of two pictures; heredity does not work that way.',
      },
      {
        question: 'Do both photos need the same size?',
        answer: 'No. Both faces are cut out at the same size, and tilt and place change evenly on the way.',
      },
      {
        question: 'GIF or video: which should I choose?',
        answer:
          'A GIF plays everywhere and has 256 colours. A video has them all and is smaller: MP4 where your browser can make it, WebM otherwise.',
      },
      {
        question: 'How do I get a loop without a jump?',
        answer:
          'Leave “And back again” on: the animation returns to the first face and begins anew without a visible cut.',
      },
      {
        question: 'Can I use one face of a group photo?',
        answer: 'Yes. Every face is numbered; click the one you want, or reach it with the Tab key and press Enter.',
      },
      {
        question: 'How is the file marked?',
        answer:
          'It names the tool and says that it was made with AI: in the metadata of pictures, of the GIF and of an MP4, and in the tags of a WebM.',
      },
    ],
  },
  'ai-head-swap-online-free': {
    promise:
      'Takes head and hair out of one photo and puts them on a person of another: cut out softly, turned and scaled to fit, lit like the body, joined at the neck. A face swap changes the face alone; this changes the hairstyle too.',
    steps: [
      'Add a photo of the head: from the front, all of the hair in the picture, even light.',
      'Add the photo to change, and check which face of each is marked.',
      'Swap the head, look at neck and hair with the slider, and download the picture.',
    ],
    limits: [
      'Only use pictures of adults who agreed to it; the page asks you once a session.',
      'Both heads must be held alike: up to 25 degrees apart sideways, 18 up or down, 22 in their tilt. Faces below 72 pixels or turned by more than 35 degrees are refused.',
      'It refuses what cannot look right and says why: hair cut off by the edge, several heads close together, light of several colours, hair in the photo that is wider than the new head.',
      'It places a head, it does not draw one: no new expression or angle. Hair that falls far below the shoulders ends softly there.',
      'Hats, big glasses and hands before the face can be cut wrongly. Not for nude or sexual pictures.',
    ],
    privacy:
      'Both photos stay in this browser: heads are found, cut out and joined on your device, and nothing is uploaded. The result is kept in this browser until you clear it.',
    questions: [
      {
        question: 'When is a head swap better than a face swap?',
        answer:
          'When hairstyle or head shape matters. For the face alone the face swap is quicker, keeps the hair of the photo, and works at more angles.',
      },
      {
        question: 'Will skin tones match?',
        answer:
          'The head takes the brightness, colour and shading of the skin in the photo, so that it fits the neck and arms there. Choose photos in similar light.',
      },
      {
        question: 'Why was my pair refused?',
        answer:
          'The sentence names the reason and what to look for: mostly heads held differently, hair cut off by the edge, or long hair in the photo that would show behind a new head with less of it.',
      },
      {
        question: 'Which photos should I choose?',
        answer:
          'A head from the front with space around it, before a background that differs from the hair, and a person with short or tied hair in the photo to change.',
      },
      {
        question: 'How is the picture marked?',
        answer:
          'Its metadata names the tool and says that it is a composite made with trained models, as the IPTC standard asks. It carries nothing of the metadata of your photos.',
      },
    ],
  },
  'batch-face-swap': {
    promise:
      'Puts one face into up to 50 photos, or up to 50 faces into one photo, one after another. Each picture shows how it went, one without a usable face is skipped with the reason, and all results come as one ZIP file.',
    steps: [
      'Choose which way round, and add the single photo and the stack.',
      'Check the marked face, and how results are saved.',
      'Swap all, look through the gallery, and download one picture or the ZIP.',
    ],
    limits: [
      'Everyone in every photo must be an adult and must have agreed; the page asks you once a session.',
      'Up to 50 photos, each up to 40 megapixels; one at a time is opened at full size.',
      'In each photo of a stack it changes the largest face or every face; to hand out different faces, use the multiple face swap.',
      'Faces below 24 pixels or turned by more than 45 degrees are left alone.',
      'Leave the tab open until it is through; what is finished stays when you cancel.',
    ],
    privacy:
      'The whole stack stays in this browser: your device swaps picture after picture, and nothing is uploaded. Results are kept in this browser until you clear them.',
    questions: [
      {
        question: 'What happens if one photo goes wrong?',
        answer: 'It is listed with the reason, the others carry on, and one button tries those again that failed.',
      },
      {
        question: 'Can I stop in the middle?',
        answer:
          'Yes. What is finished is kept and can be downloaded, and you can go on with the rest later on the same page.',
      },
      {
        question: 'What is in the ZIP file?',
        answer:
          'All finished pictures at full size in the format you chose, each with a name of its own and marked as AI-made in its metadata.',
      },
      {
        question: 'Which face of a photo is used?',
        answer:
          'Of the single photo the one you mark, the largest at first. Of a stack of faces, the largest face of each photo.',
      },
      {
        question: 'Will many large photos slow my computer down?',
        answer:
          'Its processor is busy while the stack is worked on, but memory stays low: one photo is opened at a time and let go when it is done.',
      },
      {
        question: 'Are duplicates of a file name a problem?',
        answer: 'No. A second photo of the same name gets a number behind it, so no result replaces another.',
      },
    ],
  },
};
