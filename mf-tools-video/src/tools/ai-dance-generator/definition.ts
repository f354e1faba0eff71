import { alsoHere, defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { puppetTool } from '../../puppet/puppetTool.ts';
import { generative, manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Makes the person of a photo dance: as a puppet on the device, or by a generative model. */
export const aiDanceGenerator = alsoHere(generativeTool(manifest, generative), puppetTool(manifest, en, 'side-step'));

export const mount = defineToolWidget(aiDanceGenerator);
