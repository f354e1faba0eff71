import { defineTool, defineToolWidget } from '@facet/workbench';
import { browserPorts } from './browserPorts.ts';
import { checkLink } from './check.ts';
import { LinkPart } from './LinkPart.tsx';
import { manifest } from './manifest.ts';
import { en } from './messages/en.ts';
import { createDownloadRunner } from './runner.ts';

/** Saves the file behind a direct link, with the visitor's own browser. */
export const videoDownloader = defineTool({
  manifest,
  messages: en,
  inputs: {
    link: {
      kind: 'url',
      label: 'input.link',
      hint: 'input.link.hint',
      placeholder: 'input.link.example',
      check: (url: URL) => checkLink(url, globalThis.location.protocol === 'https:'),
    },
  },
  options: {},
  parts: [LinkPart],
  runLabel: 'run',
  mark: null,
  reuseAs: null,
  createRunner: () => createDownloadRunner(browserPorts(), document.documentElement.lang || 'en'),
});

export const mount = defineToolWidget(videoDownloader);
