/** Where a browser can store something for a site. */
export const places = ['cookie', 'local', 'session', 'database', 'cache', 'file'] as const;
export type Place = (typeof places)[number];

/** What something is stored for; each has words at `what.<purpose>` and `what.<purpose>.why`. */
export type Purpose =
  | 'visitor'
  | 'sign-in'
  | 'downloads'
  | 'known-browser'
  | 'recent-tools'
  | 'theme'
  | 'registry'
  | 'consent'
  | 'results'
  | 'unfinished'
  | 'models'
  | 'shared'
  | 'offline-site'
  | 'offline-tools'
  | 'large-results'
  | 'reminders'
  | 'forgot-password'
  | 'draft'
  | 'purchase'
  | 'other';

/** One thing that the browser remembers; its names belong together and are forgotten together. */
export interface Memory {
  readonly id: string;
  readonly place: Place;
  readonly purpose: Purpose;
  readonly names: readonly string[];
  /** Entries of databases, files of caches; null where counting makes no sense. */
  readonly count: number | null;
  /** Size of the contents in bytes; null when unknown. */
  readonly bytes: number | null;
}

/** One kind of storage, wrapped for listing and deleting. */
export interface Shelf {
  names(): Promise<readonly string[]>;
  measure(name: string): Promise<{ readonly count: number | null; readonly bytes: number | null }>;
  /** Resolves when it is gone. Rejects with `InUseError` while another tab holds it. */
  remove(name: string): Promise<void>;
}
export type Shelves = Readonly<Record<Place, Shelf>>;

/** Another tab holds what should be deleted. */
export class InUseError extends Error {}

interface Known {
  readonly place: Place;
  readonly purpose: Purpose;
  readonly name: RegExp;
}

/** What Facet stores, by place and name (product 3.4, 3.5). */
const known: readonly Known[] = [
  { place: 'cookie', purpose: 'visitor', name: /^userId$/ },
  { place: 'cookie', purpose: 'sign-in', name: /^loginUser(Token|Email|Id)$/ },
  { place: 'cookie', purpose: 'known-browser', name: /^knownDevices$/ },
  { place: 'cookie', purpose: 'forgot-password', name: /^forgot/i },
  { place: 'local', purpose: 'sign-in', name: /^facet-session-renewed$/ },
  { place: 'local', purpose: 'recent-tools', name: /^recently-used-tools$/ },
  { place: 'local', purpose: 'theme', name: /^facet-theme$/ },
  { place: 'local', purpose: 'registry', name: /^facet-(registry:|overrides$)/ },
  { place: 'local', purpose: 'reminders', name: /^(getFreeCreditsCount|last\w*Popup\w*|\w*[bB]anner\w*)$/ },
  { place: 'session', purpose: 'consent', name: /^facet-consent/ },
  { place: 'local', purpose: 'downloads', name: /^facet-download(s|-rights)$/ },
  { place: 'session', purpose: 'draft', name: /^facet-contact-draft$/ },
  { place: 'session', purpose: 'purchase', name: /^facet-(pending-payment|purchase-intent)$/ },
  { place: 'session', purpose: 'reminders', name: /^popupShownThisSession$/ },
  { place: 'database', purpose: 'results', name: /^facet-workbench$/ },
  { place: 'database', purpose: 'unfinished', name: /^facet-drafts$/ },
  { place: 'cache', purpose: 'offline-site', name: /^facet-shell:/ },
  { place: 'cache', purpose: 'offline-tools', name: /^facet-tools:/ },
  { place: 'cache', purpose: 'shared', name: /^facet-shared$/ },
  { place: 'cache', purpose: 'models', name: /^facet-/ },
  { place: 'file', purpose: 'large-results', name: /^facet-/ },
];

export interface Survey {
  readonly memories: readonly Memory[];
  /** Places that the browser does not let the page look at. */
  readonly unreadable: readonly Place[];
}

/**
 * Lists what is stored.
 * @param scope `own`: only what is known to be Facet's, for a page that belongs to somebody else; `all`: everything under the site's address
 */
export async function survey(shelves: Shelves, scope: 'own' | 'all'): Promise<Survey> {
  const results = await Promise.all(
    places.map(async (place) => {
      try {
        return await surveyShelf(place, shelves[place], scope);
      } catch {
        return place;
      }
    }),
  );
  return {
    memories: results.flatMap((result) => (typeof result === 'string' ? [] : result)),
    unreadable: results.filter((result) => typeof result === 'string'),
  };
}

async function surveyShelf(place: Place, shelf: Shelf, scope: 'own' | 'all'): Promise<readonly Memory[]> {
  const groups = new Map<string, { readonly purpose: Purpose; readonly names: string[] }>();
  for (const name of await shelf.names()) {
    const purpose = purposeOf(place, name);
    if (purpose === 'other' && scope === 'own') continue;
    const id = purpose === 'other' ? `${place}:other:${name}` : `${place}:${purpose}`;
    const group = groups.get(id);
    if (group) group.names.push(name);
    else groups.set(id, { purpose, names: [name] });
  }
  return Promise.all(
    [...groups].map(async ([id, { purpose, names }]) => {
      const sizes = await Promise.all(names.map((name) => shelf.measure(name)));
      return {
        id,
        place,
        purpose,
        names: names.sort(),
        count: sum(sizes.map(({ count }) => count)),
        bytes: sum(sizes.map(({ bytes }) => bytes)),
      };
    }),
  );
}

function purposeOf(place: Place, name: string): Purpose {
  return known.find((entry) => entry.place === place && entry.name.test(name))?.purpose ?? 'other';
}

function sum(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return total;
}

/**
 * Deletes one thing.
 * @throws InUseError while another tab holds it; whatever the browser throws when it refuses
 */
export async function forget(shelves: Shelves, { place, names }: Memory): Promise<void> {
  for (const name of names) await shelves[place].remove(name);
}
