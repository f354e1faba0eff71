import type { WidgetModule } from '@facet/contracts';
import { widgets } from 'bench:widgets';
import type { Remotes, WidgetAddress } from '../../../shell/src/site/remotes.ts';

/**
 * What stands in the place of the shell's federated remotes when the site is built as one bundle: the same widgets,
 * imported by their paths. No registry, no gate, no fallback, no time limits: what a site without federation has.
 */
export function createFederatedRemotes(): Remotes {
  const widgetAt = ({ remote, expose }: WidgetAddress): Promise<WidgetModule> => {
    const open = widgets[`${remote} ${expose}`];
    return open ? open() : Promise.reject(new Error(`${remote} ${expose} is not in the bundle`));
  };
  return {
    async load({ address, signal }) {
      await widgetAt(address);
      return { kind: signal.aborted ? 'aborted' : 'loaded' };
    },
    async mount({ address, element, props, host, signal }) {
      const { mount } = await widgetAt(address);
      if (signal.aborted) return { kind: 'aborted' };
      const widget = mount(element, props, { ...host, ready: () => {}, crashed: () => {} });
      return { kind: 'mounted', widget, version: 'bundle', layer: 'stable', broken: null };
    },
    preload(address) {
      void widgetAt(address);
    },
    // What is in the bundle is there. The split one fetches nothing ahead of a tap.
    prefetch: () => {},
    registry: () => Promise.resolve(null),
    isReachable: () => Promise.resolve(false),
    toolOffers: () => Promise.resolve([]),
    overrides: () => Promise.resolve(null),
  };
}
