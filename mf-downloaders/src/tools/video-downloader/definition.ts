import { defineToolWidget } from '@facet/workbench';
import { defineDownloader } from '../../links/defineSite.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';

/** Saves what is behind any link: by the visitor's own browser where that is allowed, else by the backend. */
export const videoDownloader = defineDownloader({ manifest, messages: en, site: null, first: 'video' });

export const mount = defineToolWidget(videoDownloader);
