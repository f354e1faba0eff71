import type { ToolEntry } from '@facet/contracts/catalog';

/** What every tool of a family has in common. */
export type FamilyDefaults = Pick<ToolEntry, 'owner' | 'productType' | 'person'>;

/** What one tool says for itself; the rest comes from its family or follows from these. */
export interface ToolSpec extends Partial<FamilyDefaults> {
  readonly path: ToolEntry['path'];
  readonly types: ToolEntry['types'];
  readonly place: ToolEntry['place'];
  readonly icon: ToolEntry['icon'];
  /** Price of one run in credits. Left out: free, no login. */
  readonly credits?: number;
  readonly flags?: ToolEntry['flags'];
  readonly freeHere?: ToolEntry['freeHere'];
  /** True once the owner exposes the widget `./<tool-id>`. */
  readonly widget?: true;
}

/** A catalogue entry whose id is known to the compiler. */
export type EntryOf<Id extends string> = Readonly<ToolEntry> & { readonly id: Id };

/**
 * Completes the entries of one family, keyed by tool id, in menu order.
 *
 * A price makes a tool need a login, because credits belong to a user.
 */
export function defineTools<Id extends string>(
  defaults: FamilyDefaults,
  specs: Readonly<Record<Id, ToolSpec>>,
): Readonly<Record<Id, EntryOf<Id>>> {
  const complete = (id: Id): EntryOf<Id> => {
    const { widget, credits = 0, flags = [], freeHere = null, ...spec } = specs[id];
    const expose = widget ? `./${id}` : null;
    return { ...defaults, ...spec, id, expose, credits, login: credits > 0, freeHere, flags };
  };
  const ids = Object.keys(specs) as Id[];
  return Object.fromEntries(ids.map((id) => [id, complete(id)])) as Record<Id, EntryOf<Id>>;
}
