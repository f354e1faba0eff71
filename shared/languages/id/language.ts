import type { Translation } from '../src/translation.ts';
import { embedding } from './embedding.ts';
import { frame } from './frame.ts';
import { listing } from './listing.ts';
import { auth } from './mf-auth.ts';
import { billing } from './mf-billing.ts';
import { shell } from './shell.ts';
import * as tools from './tools.generated.js';
import { tray } from './tray.ts';
import { widget } from './widget.ts';
import { workbench } from './workbench.ts';

export const language: Translation = {
  messages: { shell, embedding, frame, tray, workbench, widget, 'mf-auth': auth, 'mf-billing': billing },
  listing,
  tools,
  widgets: {
    'partner-console': () => import('./partner-console.ts').then(({ partnerConsole }) => partnerConsole),
  },
};
