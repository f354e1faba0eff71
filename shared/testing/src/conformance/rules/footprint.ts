import { require } from '../errors.ts';
import type { Rule } from './rule.ts';

/** Globals that Module Federation and the house's loader are known to make. */
const documented = [/^__FEDERATION__$/, /^__GLOBAL_LOADING_REMOTE_ENTRY__$/, /^__facet_\w+__$/, /^Symbol\(facet\./];

export const footprint: Rule = {
  id: 'footprint',
  sentence: 'uses only what host gives, and changes nothing of the page around it',
  async check(stage) {
    const { before, container, target } = stage;
    const cookiesBefore = await stage.page.context().cookies();
    for (const surrounding of ['light', 'shadow'] as const) {
      const { id } = await stage.mount(surrounding);
      const { unknown } = await stage.call('look', id);
      require(unknown.length === 0, `It asked for ${unknown.join(', ')}, which the contract does not have.`);
      await stage.unmount(id);
      await stage.call('remove', id);
    }
    const after = await stage.call('traces');
    const names = newGlobals(before.globals, after.globals, container);
    require(names.length === 0, `It made globals: ${names.join(', ')}. Keep state inside of modules.`);
    require(after.place ===
      before.place, `The page's address, title or history is "${after.place}" and was "${before.place}". Use host.navigate.`);
    const cookies = (await stage.page.context().cookies()).length - cookiesBefore.length;
    require(after.cookie === before.cookie && cookies === 0, 'It wrote a cookie. Cookies are the platform’s.');
    const nodes = foreignNodes(before.nodes, after.nodes, target.manifest);
    require(nodes.length ===
      0, `It left in the page: ${nodes.join(' ')}. Render inside of the element, and take away what you put elsewhere.`);
    const blocked = await stage.call('blockedAddresses');
    const elsewhere = foreignRequests([...stage.requests, ...blocked], target.manifest);
    require(elsewhere.length ===
      0, `While it was mounted it asked other origins for ${elsewhere.join(', ')}. Ship with the build what it needs, and call services through host.api.`);
  },
};

/** Globals that are new and that neither federation nor the container made. */
export function newGlobals(before: readonly string[], after: readonly string[], container: string): string[] {
  // As webpack's Template.toIdentifier writes the name of the array of chunks.
  const chunks = `webpackChunk${container}`.replaceAll(/[^a-zA-Z0-9$]+/g, '_');
  const known = new Set([...before, container, chunks]);
  return after.filter((name) => !known.has(name) && !documented.some((pattern) => pattern.test(name)));
}

/** Opening tags that are new, but for the scripts that the remote's own webpack runtime adds. */
export function foreignNodes(before: readonly string[], after: readonly string[], manifest: string): string[] {
  const base = new URL('.', manifest).href;
  return after.filter((tag) => !before.includes(tag) && !(tag.startsWith('<script') && tag.includes(`src="${base}`)));
}

/** Requests to other origins than the remote's. */
export function foreignRequests(requests: readonly string[], manifest: string): string[] {
  const { origin } = new URL(manifest);
  return [...new Set(requests)].filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== origin);
}
