import { defineToolWidget } from '@facet/workbench';
import { defineDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

export const youtubeToMp3 = defineDownloader({ manifest, messages: en, site: 'youtube', first: 'sound' });

export const mount = defineToolWidget(youtubeToMp3);
