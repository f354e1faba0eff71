import type { Translation } from '../src/translation.ts';
import { aiFaceSwap } from './ai-face-swap.ts';
import { auth } from './mf-auth.ts';
import { billing } from './mf-billing.ts';
import { shell } from './shell.ts';
import { widget } from './widget.ts';
import { listing } from './words/listing.ts';
import { short } from './words/tools.ts';
import { workbench } from './workbench.ts';

export const language: Translation = {
  messages: {
    shell,
    workbench,
    widget,
    'mf-auth': auth,
    'mf-billing': billing,
    'ai-face-swap': aiFaceSwap,
  },
  words: { ...listing, short, long: { 'face-swap': () => import('./words/face-swap.ts') } },
};
