import type { Translation } from '../src/translation.ts';
import { aiFaceSwap } from './ai-face-swap.ts';
import { aiHeadSwap } from './ai-head-swap-online-free.ts';
import { aiMultipleFaceSwap } from './ai-multiple-face-swap.ts';
import { batchFaceSwap } from './batch-face-swap.ts';
import { faceMorph } from './face-morph.ts';
import { genderSwap } from './gender-swap.ts';
import { auth } from './mf-auth.ts';
import { faceSwapVideo, gifFaceSwap, multipleVideoFaceSwap } from './clip-tools.ts';
import { billing } from './mf-billing.ts';
import { shell } from './shell.ts';
import { tray } from './tray.ts';
import { widget } from './widget.ts';
import { listing } from './words/listing.ts';
import { short } from './words/tools.ts';
import { workbench } from './workbench.ts';

export const language: Translation = {
  messages: {
    shell,
    tray,
    workbench,
    widget,
    'mf-auth': auth,
    'mf-billing': billing,
    'ai-face-swap': aiFaceSwap,
    'face-swap-video': faceSwapVideo,
    'gif-face-swap': gifFaceSwap,
    'multiple-video-face-swap': multipleVideoFaceSwap,
    'ai-multiple-face-swap': aiMultipleFaceSwap,
    'ai-head-swap-online-free': aiHeadSwap,
    'batch-face-swap': batchFaceSwap,
    'face-morph': faceMorph,
    'gender-swap': genderSwap,
  },
  words: { ...listing, short, long: { 'face-swap': () => import('./words/face-swap.ts') } },
};
