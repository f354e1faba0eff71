import { defineToolWidget } from '@facet/workbench';
import { defineSiteDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

export const facebookVideoDownloader = defineSiteDownloader({
  manifest,
  messages: en,
  site: 'facebook',
  first: 'video',
});

export const mount = defineToolWidget(facebookVideoDownloader);
