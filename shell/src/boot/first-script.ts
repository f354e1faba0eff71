/*
 * Stands in the page itself and runs before anything is painted, so it is small, imports nothing and never throws.
 */
(() => {
  const page = document.documentElement;
  try {
    // The theme that was chosen in this browser (theme/theme.ts); a page in another would flash.
    const theme = localStorage.getItem('facet-theme');
    if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
    // No room for a banner that was seen today (banner/promo.ts).
    const today = new Date().toISOString().slice(0, 10);
    if (page.dataset['promo'] && localStorage.getItem('lastPromoBannerDate') === today) page.dataset['promo'] = 'seen';
  } catch {
    // Storage is blocked: the theme is the system's.
  }

  // Tokens of return addresses and mailed links (boot/taken.ts takes them from here). They leave the address before anything
  // that could log, store or send it runs.
  try {
    const address = new URL(location.href);
    const login = address.searchParams.get('xy_access_token') ?? address.searchParams.get('token');
    const mailed = /^#token=([\w-]+)$/.exec(address.hash)?.[1];
    if (login !== null || mailed !== undefined) {
      address.searchParams.delete('xy_access_token');
      address.searchParams.delete('token');
      if (mailed !== undefined) address.hash = '';
      (window as Window & { facetTaken?: { login?: string; mailed?: string } }).facetTaken = {
        ...(login ? { login } : {}),
        ...(mailed === undefined ? {} : { mailed }),
      };
      history.replaceState(history.state, '', address.pathname + address.search + address.hash);
    }
    // The header of a user is not that of a visitor, which is prerendered (layout/account); session.ts keeps it true.
    const isUser = ['Token', 'Email', 'Id'].every((part) => document.cookie.includes(`loginUser${part}=`));
    page.dataset['session'] = isUser ? 'user' : 'visitor';
  } catch {
    // Cookies are blocked: a visitor.
  }

  // The page around a tool's frame uncovers what stands in it as soon as it is greeted; its answer is kept for frame/greeting.ts.
  if (location.pathname.startsWith('/embed/') && parent !== self) {
    const answers: MessageEvent[] = ((window as Window & { facetAnswers?: MessageEvent[] }).facetAnswers = []);
    addEventListener('message', (event) => {
      if (event.source === parent) answers.push(event);
    });
    parent.postMessage({ facet: 'hello', protocol: 1 }, '*');
  }

  // Files for a tool that is still on its way (early/early-files.ts takes them from here). Listened for on their way down:
  // React stops a change or drop at its root while the script of that part of the page is still loading.
  const zoneOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>('[data-early-files]') : null;
  const take = (zone: HTMLElement, list: FileList | null | undefined): void => {
    if (!list?.length) return;
    const early = ((window as Window & { facetEarlyFiles?: { path: string; file: File }[] }).facetEarlyFiles ??= []);
    for (const file of list) early.push({ path: location.pathname, file });
    zone.dataset['taken'] = '';
    zone.dispatchEvent(new Event('facet-early-files', { bubbles: true }));
  };
  page.addEventListener(
    'change',
    (event) => {
      const zone = zoneOf(event);
      if (zone) take(zone, (event.target as HTMLInputElement).files);
    },
    true,
  );
  page.addEventListener(
    'dragover',
    (event) => {
      if (zoneOf(event)) event.preventDefault();
    },
    true,
  );
  page.addEventListener(
    'drop',
    (event) => {
      const zone = zoneOf(event);
      if (!zone) return;
      event.preventDefault();
      take(zone, event.dataTransfer?.files);
    },
    true,
  );
})();
