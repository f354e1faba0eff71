import { defineToolWidget, generativeTool } from '@facet/workbench/generative';
import { generative, manifest } from './manifest.ts';

export const mount = defineToolWidget(generativeTool(manifest, generative));
