import type { Host, WidgetModule } from '@facet/contracts';

/** Ways in which the widget can break the contract; null is the widget that keeps it. */
export type Flaw =
  | null
  | 'promise'
  | 'no-mount'
  | 'blocks'
  | 'styles-in-document'
  | 'unstyled'
  | 'invisible'
  | 'update-replaces'
  | 'update-throws'
  | 'keeps-nodes'
  | 'keeps-listener'
  | 'keeps-sheet'
  | 'keeps-interval'
  | 'keeps-observer'
  | 'keeps-subscription'
  | 'keeps-object-url'
  | 'keeps-channel'
  | 'unmounts-once'
  | 'revives'
  | 'ignores-signal'
  | 'abort-rejects'
  | 'global'
  | 'cookie'
  | 'title'
  | 'portal'
  | 'outside-request'
  | 'unknown-member'
  | 'warns'
  | 'rejects'
  | 'style-attribute'
  | 'eval'
  | 'markup'
  | 'no-alt'
  | 'dark-contrast'
  | 'no-focus-mark'
  | 'trap'
  | 'unreachable'
  | 'tab-order'
  | 'empties-all'
  | 'takes-styles'
  | 'fixed-id'
  | 'dialog'
  | 'deaf-dialog'
  | 'open-dialog';

/**
 * A small widget without any library: a form with a picture, or a dialog. Runs in the page: it is sent there as text,
 * so it takes nothing from this file.
 */
export function createWidget(flaw: Flaw, other: string): Partial<WidgetModule> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host, :root { --ink: light-dark(#111, #eee); }
    form { padding: 8px; border: 1px solid; border-radius: 4px; color: ${flaw === 'dark-contrast' ? '#444' : 'var(--ink)'}; }
    ${flaw === 'no-focus-mark' ? 'button:focus-visible { outline: none; }' : ''}
    form { display: ${flaw === 'invisible' ? 'none' : 'block'}; }`,
  );
  const kept: unknown[] = [];
  const elements = new Set<HTMLElement>();
  const users = new Map<Document | ShadowRoot, number>();
  let nextId = 0;

  const fill = (element: HTMLElement, close: () => void): void => {
    const id = flaw === 'fixed-id' ? 'mail' : `mail-${String((nextId += 1))}`;
    const form = document.createElement('form');
    const label = document.createElement('label');
    label.htmlFor = id;
    label.textContent = 'E-mail ';
    const field = document.createElement('input');
    field.id = id;
    field.type = 'email';
    field.autocomplete = 'email';
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    if (flaw !== 'no-alt') picture.alt = 'A dot';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Send';
    form.append(label, field, picture, button);
    if (flaw === 'unreachable') {
      const fake = document.createElement('div');
      fake.role = 'button';
      fake.tabIndex = -1;
      fake.textContent = 'More';
      form.append(fake);
    }
    if (flaw === 'tab-order') button.tabIndex = 1;
    if (flaw === 'trap') {
      button.addEventListener('keydown', (event) => {
        if (event.key === 'Tab') event.preventDefault();
      });
    }
    if (flaw === 'style-attribute') form.setAttribute('style', 'margin: 0');
    if (flaw === 'markup') label.innerHTML = 'E-mail <b>address</b>';
    if (flaw !== 'dialog' && flaw !== 'deaf-dialog' && flaw !== 'open-dialog') {
      element.append(form);
      return;
    }
    const dialog = document.createElement('dialog');
    dialog.ariaLabel = 'Your address';
    dialog.append(form);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (flaw !== 'deaf-dialog') close();
    });
    element.append(dialog);
    dialog.showModal();
    if (flaw === 'open-dialog') {
      // Tab leaves the dialog for the page.
      dialog.addEventListener('keydown', (event) => {
        if (event.key !== 'Tab') return;
        dialog.close();
        dialog.show();
        document.getElementById('after')?.focus();
        event.preventDefault();
      });
    }
  };

  const misbehave = (element: HTMLElement, host: Host): void => {
    if (flaw === 'blocks') for (const end = Date.now() + 1_200; Date.now() < end;);
    if (flaw === 'keeps-nodes') kept.push(element);
    if (flaw === 'keeps-listener') window.addEventListener('resize', () => kept.length);
    if (flaw === 'keeps-interval') kept.push(setInterval(() => {}, 1_000));
    if (flaw === 'keeps-channel') kept.push(new BroadcastChannel('conformance'));
    if (flaw === 'keeps-object-url') kept.push(URL.createObjectURL(new Blob(['x'])));
    if (flaw === 'keeps-subscription') host.bus.on('creditsChanged', () => {}, new AbortController().signal);
    if (flaw === 'keeps-observer') {
      const observer = new ResizeObserver(() => {});
      observer.observe(document.body);
      kept.push(observer);
    }
    if (flaw === 'abort-rejects') {
      void new Promise((_, reject) => {
        host.signal.addEventListener('abort', () => {
          if (elements.has(element)) reject(new Error('aborted'));
        });
      });
    }
    if (flaw === 'global') Object.assign(window, { leaked: true });
    if (flaw === 'cookie') document.cookie = 'leaked=1';
    if (flaw === 'title') document.title = 'Mine';
    if (flaw === 'portal') document.body.append(document.createElement('aside'));
    if (flaw === 'outside-request') void fetch(other).catch(() => {});
    if (flaw === 'unknown-member') kept.push((host as unknown as { token?: string }).token);
    if (flaw === 'warns') console.warn('something is odd');
    if (flaw === 'rejects') void Promise.reject(new Error('not handled'));
    if (flaw === 'eval') {
      try {
        kept.push(new Function('return 1')());
      } catch {
        // The policy refuses it, and reports it.
      }
    }
  };

  const adopt = (root: Document | ShadowRoot): void => {
    if (flaw === 'unstyled') return;
    const count = users.get(root) ?? 0;
    users.set(root, count + 1);
    if (count === 0) root.adoptedStyleSheets.push(sheet);
  };
  const abandon = (root: Document | ShadowRoot): void => {
    const count = (users.get(root) ?? 1) - 1;
    if (count > 0) users.set(root, count);
    else users.delete(root);
    if (count > 0 && flaw !== 'takes-styles') return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };

  if (flaw === 'no-mount') return {};
  return {
    mount(element, props, host) {
      const root = flaw === 'styles-in-document' ? document : (element.getRootNode() as Document | ShadowRoot);
      adopt(root);
      elements.add(element);
      fill(element, () => {
        (props as { onClose?: () => void }).onClose?.();
      });
      misbehave(element, host);
      let unmounts = 0;
      const clear = (): void => {
        if (!elements.delete(element)) return;
        element.replaceChildren();
        if (flaw !== 'keeps-sheet') abandon(root);
      };
      const handle = {
        update: (): void => {
          if (flaw === 'update-throws') throw new Error('not now');
          if (!elements.has(element) && flaw !== 'revives') return;
          if (flaw !== 'update-replaces' && flaw !== 'revives') return;
          if (flaw === 'revives' && elements.has(element)) return;
          element.replaceChildren();
          fill(element, () => {});
        },
        unmount: (): void => {
          if (flaw === 'unmounts-once' && (unmounts += 1) > 1) throw new Error('not mounted');
          if (flaw === 'empties-all') for (const each of elements) each.replaceChildren();
          clear();
        },
      };
      if (flaw !== 'ignores-signal') host.signal.addEventListener('abort', clear, { once: true });
      return flaw === 'promise' ? Object.assign(Promise.resolve(handle), handle) : handle;
    },
  };
}
