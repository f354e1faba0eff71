import '../jitless.ts';
import * as z from 'zod/mini';
import type { Store } from './store.ts';

const recentToolSchema = z.object({
  name: z.string().check(z.minLength(1)),
  url: z.string().check(z.regex(/^\/(?!\/)/)),
});

/** A tool that the visitor used: its name in the language of that visit, and its path on the site. */
export type RecentTool = Readonly<z.infer<typeof recentToolSchema>>;

const KEY = 'recently-used-tools';
const MOST = 5;

/** The last tools of this browser, newest first, at most 5 (product 3.5). */
export interface RecentTools {
  list(): readonly RecentTool[];
  /** Puts a tool first; one that is listed already moves up. */
  add(tool: RecentTool): void;
}

/** Creates the list over a store. Entries that are damaged are left out. */
export function createRecentTools(store: Store): RecentTools {
  const list = (): readonly RecentTool[] => {
    const entries = parse(store.get(KEY));
    return entries.flatMap((entry) => {
      const result = recentToolSchema.safeParse(entry);
      return result.success ? [result.data] : [];
    });
  };
  return {
    list,
    add({ name, url }) {
      const others = list().filter((tool) => tool.url !== url);
      store.set(KEY, JSON.stringify([{ name, url }, ...others].slice(0, MOST)));
    },
  };
}

function parse(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.slice(0, MOST) : [];
  } catch {
    return [];
  }
}
