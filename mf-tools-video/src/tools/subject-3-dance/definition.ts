import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { puppetTool } from '../../puppet/puppetTool.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** The “Subject 3” dance: swinging knees of a puppet on the device, or the dance itself by a generative model. */
export const subject3Dance = alsoHere(generativeTool(manifest, generative), puppetTool(manifest, en, 'knees'));

export const mount = defineToolWidget(subject3Dance);
