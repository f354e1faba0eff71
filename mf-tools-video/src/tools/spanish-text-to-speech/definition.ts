import { defineToolWidget } from '@facet/workbench';
import { speechTool } from '../../speech/speechTool.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Reads Spanish text aloud, on the visitor's device. */
export const spanishTextToSpeech = speechTool({ manifest, messages: en, voices: ['spain', 'america'] });

export const mount = defineToolWidget(spanishTextToSpeech);
