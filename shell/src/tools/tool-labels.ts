import type { Tool } from '@facet/catalog';
import type { ShellTranslate } from '../messages/catalogue.ts';

/** Why a tool does not run here, in a few words. */
export function notHereLabel({ expose }: Pick<Tool, 'expose'>, t: ShellTranslate): string {
  return expose === null ? t('tool.soon') : t('tool.unserved');
}

/** Price and place of a tool in a few words: `Free · on your device`. */
export function priceLabel(tool: Pick<Tool, 'credits' | 'place'>, t: ShellTranslate): string {
  const price = tool.credits === 0 ? t('tool.free') : t('tool.credits', { count: tool.credits });
  return t('tool.priceAndPlace', { price, place: t(`tool.place.${tool.place}`) });
}

/** What a tool that providers serve does on the device, free, in a simpler way or as a preview; null of any other. */
export function hereLabel({ place, freeHere }: Pick<Tool, 'place' | 'freeHere'>, t: ShellTranslate): string | null {
  return place === 'provider' && freeHere !== null ? t(`tool.freeHere.${freeHere}`) : null;
}

/** What a list says of a tool's price: of one that works here for free, in a simpler way than on a service, that. */
export function offerLabel(tool: Pick<Tool, 'credits' | 'place' | 'freeHere'>, t: ShellTranslate): string {
  return hereLabel(tool, t) ?? priceLabel(tool, t);
}
