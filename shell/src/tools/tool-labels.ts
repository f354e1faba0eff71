import type { Tool } from '@facet/catalog';
import type { ShellTranslate } from '../messages/catalogue.ts';

/** Why a tool does not run here, in a few words. */
export function notHereLabel({ expose }: Pick<Tool, 'expose'>, t: ShellTranslate): string {
  return expose === null ? t('tool.soon') : t('tool.unserved');
}

const priceLabels = new WeakMap<ShellTranslate, Map<string, string>>();

/**
 * Price and place of a tool in a few words: `Free · on your device`. Each label is written once: a few stand for all
 * tools, and filling in values is slow.
 */
export function priceLabel({ credits, place }: Pick<Tool, 'credits' | 'place'>, t: ShellTranslate): string {
  const known = priceLabels.get(t) ?? new Map<string, string>();
  priceLabels.set(t, known);
  const key = `${String(credits)} ${place}`;
  const price = (): string => (credits === 0 ? t('tool.free') : t('tool.credits', { count: credits }));
  const label = known.get(key) ?? t('tool.priceAndPlace', { price: price(), place: t(`tool.place.${place}`) });
  known.set(key, label);
  return label;
}

/** What a tool that providers serve does on the device, free, in a simpler way or as a preview; null of any other. */
export function hereLabel({ place, freeHere }: Pick<Tool, 'place' | 'freeHere'>, t: ShellTranslate): string | null {
  return place === 'provider' && freeHere !== null ? t(`tool.freeHere.${freeHere}`) : null;
}

/** What a list says of a tool's price: of one that works here for free, in a simpler way than on a service, that. */
export function offerLabel(tool: Pick<Tool, 'credits' | 'place' | 'freeHere'>, t: ShellTranslate): string {
  return hereLabel(tool, t) ?? priceLabel(tool, t);
}
