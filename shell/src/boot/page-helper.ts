import type { Bus, BusMap } from '@facet/contracts';

/** Opens the dialogs of the site from anywhere: `facet.openLogin()`, `facet.openPrice()` (product 2.17). */
export interface PageHelper {
  openLogin(mode?: BusMap['openLogin']['mode']): void;
  openPrice(options?: BusMap['openPrice']): void;
}

/** Puts the helper on the page, as the global `facet`. */
export function installPageHelper(window: Window, bus: Bus): void {
  const helper: PageHelper = {
    openLogin: (mode = 'login') => bus.emit('openLogin', { mode }),
    openPrice: (options = {}) => bus.emit('openPrice', options),
  };
  Object.defineProperty(window, 'facet', { value: Object.freeze(helper), configurable: true, enumerable: false });
}
