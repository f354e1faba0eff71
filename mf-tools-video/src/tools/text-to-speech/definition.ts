import { defineToolWidget } from '@facet/workbench';
import { speechTool } from '../../speech/speechTool.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Reads English text aloud, on the visitor's device. */
export const textToSpeech = speechTool({ manifest, messages: en, voices: ['us', 'uk'] });

export const mount = defineToolWidget(textToSpeech);
