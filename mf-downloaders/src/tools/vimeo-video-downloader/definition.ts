import { defineToolWidget } from '@facet/workbench';
import { defineDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

export const vimeoVideoDownloader = defineDownloader({ manifest, messages: en, site: 'vimeo', first: 'video' });

export const mount = defineToolWidget(vimeoVideoDownloader);
