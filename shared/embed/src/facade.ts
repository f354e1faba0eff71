import { acceptedBy, type FirstFile } from './first-file.ts';
import type { FrameTheme } from './protocol.ts';
import { wordsIn } from './words.ts';

/**
 * Declarations are `!important`: in a shadow root those win over the page's own (CSS Cascade 5, section 6.1), so that a page's
 * `* { all: unset !important }` changes nothing. Width and margin of the element are the page's.
 */
const styles = `
:host { display: block !important; position: relative !important; contain: layout !important; }
:host([hidden]) { display: none !important; }
.box { all: initial !important; display: block !important; position: relative !important; direction: ltr !important; color-scheme: light dark !important; }
.box[data-theme="light"] { color-scheme: light !important; }
.box[data-theme="dark"] { color-scheme: dark !important; }
iframe { all: initial !important; display: block !important; box-sizing: border-box !important; width: 100% !important; height: 100% !important; border: 0 !important; color-scheme: inherit !important; }
.tool { all: initial !important; display: block !important; color-scheme: inherit !important; background-color: var(--fc-bg) !important; color: var(--fc-ink) !important; font-family: var(--fc-font, system-ui, sans-serif) !important; font-size: var(--fc-text-md, 16px) !important; line-height: var(--fc-leading, 1.55) !important; }
.facade { all: initial !important; position: absolute !important; inset: 0 !important; display: flex !important; flex-direction: column !important; align-items: center !important; justify-content: center !important; gap: 16px !important; box-sizing: border-box !important; padding: 24px !important; border: 1px solid light-dark(#d9d7df, #3a3d52) !important; border-radius: 16px !important; background: light-dark(#fbf9f5, #0b0d1a) !important; color: light-dark(#1b1c26, #efeff5) !important; font: 400 16px/1.5 system-ui, sans-serif !important; text-align: center !important; color-scheme: inherit !important; }
.facade[hidden] { display: none !important; }
.facade[data-takes]::before { content: '' !important; position: absolute !important; inset: 24px !important; border: 2px dashed light-dark(#8b8996, #7f8296) !important; border-radius: 16px !important; }
.facade b { all: initial !important; color: inherit !important; font: 500 17px/1.5 system-ui, sans-serif !important; text-align: center !important; }
.facade small { all: initial !important; color: light-dark(#54556a, #b9bacb) !important; font: 400 15px/1.5 system-ui, sans-serif !important; color-scheme: inherit !important; }
@media (pointer: coarse) { .facade small { display: none !important; } }
.facade input { all: initial !important; position: absolute !important; inset: 0 !important; width: 100% !important; height: 100% !important; opacity: 0 !important; cursor: pointer !important; }
.facade:has(input:focus-visible) { outline: 3px solid light-dark(#5b3df5, #a99bff) !important; outline-offset: -6px !important; }
.facade button { all: initial !important; box-sizing: border-box !important; min-height: 44px !important; padding: 8px 20px !important; border-radius: 10px !important; background: light-dark(#1b1c26, #efeff5) !important; color: light-dark(#fff, #0b0d1a) !important; font: 600 16px/1.5 system-ui, sans-serif !important; cursor: pointer !important; color-scheme: inherit !important; }
.facade button:focus-visible { outline: 3px solid light-dark(#5b3df5, #a99bff) !important; outline-offset: 2px !important; }
`;

export interface Facade {
  /** Where the frame goes. */
  readonly box: HTMLElement;
  /** Height of the box, CSS pixels; `auto`: that of what is in it. */
  resize(height: number | 'auto'): void;
  paint(theme: FrameTheme): void;
  show(state: FacadeState, locale: string): void;
}

/** `none`: the tool itself is there. A kind of file: it is on its way, and takes its first file already. */
export type FacadeState =
  | 'opening'
  | 'down'
  | 'file'
  | 'taken'
  | 'none'
  | { readonly first: FirstFile; readonly accept: string };

/**
 * Fills an element's shadow root with a box of a fixed height and what stands in it while the frame does not. Works under a
 * Content-Security-Policy without `style-src`: the styles are a constructed sheet.
 *
 * @param onRetry the visitor wants to try again
 * @param onFiles the visitor has given the first files, which may also happen after the tool has come: a file chooser stays open
 */
export function createFacade(
  root: ShadowRoot,
  document: Document,
  onRetry: () => void,
  onFiles: (files: readonly File[]) => void,
): Facade {
  const box = document.createElement('div');
  const facade = document.createElement('div');
  const text = document.createElement('b');
  const hint = document.createElement('small');
  const retry = document.createElement('button');
  const input = createInput(document, onFiles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  box.className = 'box';
  // Selectors such as `:dir(rtl)` go by the attribute, whatever `direction` says.
  box.dir = 'ltr';
  facade.className = 'facade';
  text.setAttribute('role', 'status');
  retry.type = 'button';
  retry.addEventListener('click', onRetry);
  facade.append(text);
  // The element has an event of this name, and this one would be taken for it.
  root.addEventListener('input', (event) => event.stopPropagation());
  box.append(facade);
  root.replaceChildren(box);
  return {
    box,
    resize(height) {
      box.style.setProperty('height', height === 'auto' ? height : `${String(height)}px`, 'important');
    },
    paint(theme) {
      box.dataset['theme'] = theme;
    },
    show(state, locale) {
      const words = wordsIn(locale);
      facade.hidden = state === 'none';
      facade.lang = locale;
      const takes = typeof state === 'object' ? state : null;
      const label = typeof state === 'object' ? words[state.first] : state === 'none' ? '' : words[state];
      text.textContent = label;
      retry.textContent = words.retry;
      hint.textContent = words.drop;
      facade.toggleAttribute('data-takes', takes !== null);
      for (const part of [retry, hint, input]) part.remove();
      if (state === 'down') facade.append(retry);
      if (takes) {
        input.accept = takes.accept || acceptedBy[takes.first];
        input.setAttribute('aria-label', label);
        facade.append(hint, input);
      }
    },
  };
}

/** Takes clicks and drops of its whole place without a script; what is dropped there is not the page's. */
function createInput(document: Document, onFiles: (files: readonly File[]) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'])
    input.addEventListener(name, (event) => event.stopPropagation());
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length > 0) onFiles(files);
  });
  return input;
}
