import { defineToolWidget } from '@facet/workbench';
import { defineSiteDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

export const tiktokVideoDownloader = defineSiteDownloader({ manifest, messages: en, site: 'tiktok', first: 'video' });

export const mount = defineToolWidget(tiktokVideoDownloader);
