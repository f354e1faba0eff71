import { defineToolWidget } from '@facet/workbench';
import { defineDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

export const youtubeToMp4Converter = defineDownloader({ manifest, messages: en, site: 'youtube', first: 'video' });

export const mount = defineToolWidget(youtubeToMp4Converter);
