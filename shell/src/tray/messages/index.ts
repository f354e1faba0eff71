import type { MessageCatalogue, Translate } from '@facet/contracts';
import { useServices } from '../../site/services.ts';
import { en } from './en.ts';

/** The words of the tray. */
export const catalogue = { name: 'tray', en } satisfies MessageCatalogue;

type PluralBase<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type TrayKey = PluralBase<keyof typeof en>;
export type TrayTranslate = Translate<TrayKey>;

export function useTrayWords(): TrayTranslate {
  return useServices().i18n.translator(catalogue);
}

/** What a task does now. A stage that only its tool has a word for is called work. */
export function stageWord(stage: string | null, t: TrayTranslate): string {
  const key = `stage.${stage ?? 'other'}`;
  return t(key in en ? (key as TrayKey) : 'stage.other');
}
