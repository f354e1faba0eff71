import { toolById, wordsOf, type ToolName } from '@facet/catalog';
import type { ShellTranslate } from '../messages/catalogue.ts';
import { paths } from '../site/paths.ts';
import { SHARE_PATH, shareFields } from './shared.ts';

/** Address of the web app manifest, and of its icons by their size in pixels. */
export const webManifestPath = '/site.webmanifest';
export const iconSizes = [192, 512] as const;
export const iconPath = (size: number, purpose: 'any' | 'maskable'): string => `/icons/${purpose}-${String(size)}.png`;

/** The tools that the icon's own menu opens. */
const shortcuts = [
  'ai-face-swap',
  'ai-background-remover',
  'ai-image-enhancer',
  'video-cutter',
] as const satisfies readonly ToolName[];

/** What the file manager and the share sheet may send. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif'],
  'video/*': ['.mp4', '.mov', '.webm', '.mkv', '.m4v'],
  'audio/*': ['.mp3', '.wav', '.m4a', '.flac', '.ogg', '.opus'],
};

/** The web app manifest (w3.org/TR/appmanifest, Web Share Target, manifest incubations for `file_handlers`). */
export function webManifest(t: ShellTranslate, locale: string): string {
  return JSON.stringify({
    id: paths.home,
    name: t('home.pageTitle'),
    short_name: t('site.name'),
    description: t('home.metaDescription'),
    lang: locale,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#fbf9f5',
    theme_color: '#fbf9f5',
    categories: ['photo', 'multimedia', 'utilities'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...iconSizes.flatMap((size) =>
        (['any', 'maskable'] as const).map((purpose) => ({
          src: iconPath(size, purpose),
          sizes: `${String(size)}x${String(size)}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
    shortcuts: shortcuts.map((id) => {
      const tool = toolById(id)!;
      return { name: wordsOf(tool, locale).shortName, url: tool.path };
    }),
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.files, accept: Object.keys(accepted) }],
      },
    },
    file_handlers: [{ action: SHARE_PATH, accept: accepted, launch_type: 'single-client' }],
  });
}
