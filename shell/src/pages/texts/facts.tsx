import {
  isWorking,
  packages,
  pricePerThousand,
  toolById,
  tools,
  totalCredits,
  wordsOf,
  type Tool,
} from '@facet/catalog';
import { formatMoney, formatNumber } from '@facet/ui';
import { Fragment, type ReactNode } from 'react';
import { ToolLink } from '../../tools/ToolLink.tsx';
import { useContentWords } from '../../content/messages/index.ts';

/** Groups of tools that texts name. Only tools that have a widget are claimed to work. */
const groups: Readonly<Record<string, (tool: Tool) => boolean>> = {
  working: () => true,
  'on-device': ({ place }) => place === 'device',
  paid: ({ credits }) => credits > 0,
};

/** What a text claims of tools and packages, by a name that is an address in the text: `[30 credits](fact:price/face-swap-video)`. */
export type Fact =
  | { readonly kind: 'tools'; readonly tools: readonly Tool[]; readonly prices: boolean }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'price'; readonly credits: number }
  | { readonly kind: 'credits'; readonly credits: number }
  | { readonly kind: 'usd'; readonly usd: number };

/**
 * - `tools/<group>`: the working tools of a group as links; `prices/<group>`: the same, each with its price
 * - `count/<group>`: how many tools of a group work; `count/all`: how many tools there are
 * - `price/<tool-id>`: the price of one run
 * - `package/<package-id>/<field>`: `base`, `bonus` and `credits` (both together), `price`, and the price `per-thousand` credits
 *
 * @returns null for a name that is not known
 */
export function readFact(name: string): Fact | null {
  const [kind, id = '', field] = name.split('/');
  switch (kind) {
    case 'tools':
    case 'prices': {
      const working = workingOf(id);
      return working && { kind: 'tools', tools: working, prices: kind === 'prices' };
    }
    case 'count': {
      const counted = id === 'all' ? tools : workingOf(id);
      return counted && { kind: 'count', count: counted.length };
    }
    case 'price': {
      const tool = toolById(id);
      return tool ? { kind: 'price', credits: tool.credits } : null;
    }
    case 'package':
      return packageFact(id, field);
    default:
      return null;
  }
}

/** @returns the working tools of a group; null for a group that is not known */
function workingOf(group: string): readonly Tool[] | null {
  const belongs = groups[group];
  return belongs ? tools.filter((tool) => isWorking(tool) && belongs(tool)) : null;
}

function packageFact(id: string, field: string | undefined): Fact | null {
  const offer = packages.find((one) => one.id === id);
  if (!offer) return null;
  switch (field) {
    case 'base':
      return { kind: 'credits', credits: offer.credits };
    case 'bonus':
      return { kind: 'credits', credits: offer.bonus };
    case 'credits':
      return { kind: 'credits', credits: totalCredits(offer) };
    case 'price':
      return { kind: 'usd', usd: offer.priceUsd };
    case 'per-thousand':
      return { kind: 'usd', usd: pricePerThousand(offer) };
    default:
      return null;
  }
}

/** A fact of a text, from the catalogue; the text's own words where the name is not known, which a test prevents. */
export function FactText({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const fact = readFact(name);
  const t = useContentWords();
  if (fact === null) return children;
  switch (fact.kind) {
    case 'tools':
      return fact.tools.map((tool, index) => (
        <Fragment key={tool.id}>
          {index > 0 && (index === fact.tools.length - 1 ? t('fact.and') : t('fact.comma'))}
          <ToolLink tool={tool}>{wordsOf(tool, 'en').shortName}</ToolLink>
          {fact.prices && ` (${t('fact.credits', { count: tool.credits })})`}
        </Fragment>
      ));
    case 'count':
      return formatNumber(fact.count, 'en');
    case 'price':
      return fact.credits === 0 ? t('fact.free') : t('fact.credits', { count: fact.credits });
    case 'credits':
      return fact.credits === 0 ? t('fact.none') : formatNumber(fact.credits, 'en');
    case 'usd':
      return formatMoney(fact.usd, 'USD', 'en');
    default:
      return fact satisfies never;
  }
}
