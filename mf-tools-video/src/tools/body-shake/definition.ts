import { defineToolWidget } from '@facet/workbench';
import { puppetTool } from '../../puppet/puppetTool.ts';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Shakes the person of a photo to a beat, on the visitor's device. */
export const bodyShake = puppetTool(manifest, en, 'shake');

export const mount = defineToolWidget(bodyShake);
