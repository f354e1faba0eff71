import type { ConfirmRequest, PromptRequest, ToastRequest } from '@facet/contracts';

/** Questions and short messages of widgets, in the page's own document. */
export interface Dialogs {
  confirm(request: ConfirmRequest): Promise<boolean>;
  prompt(request: PromptRequest): Promise<string | null>;
  toast(request: ToastRequest): void;
}

const TOAST_MS = 3_000;

/** Styles are set by script, which no Content-Security-Policy refuses. Colours are Facet's where its tokens are. */
const looks = {
  dialog:
    'box-sizing:border-box;max-inline-size:min(90vw,480px);padding:24px;border:1px solid var(--fc-line,#d9d7df);border-radius:14px;background:var(--fc-surface-raised,Canvas);color:var(--fc-ink,CanvasText);font:400 16px/1.5 var(--fc-font,system-ui,sans-serif)',
  title: 'margin:0 0 8px;font:600 19px/1.3 var(--fc-font,system-ui,sans-serif)',
  text: 'margin:0 0 16px;white-space:pre-line',
  field:
    'box-sizing:border-box;display:block;inline-size:100%;min-block-size:44px;margin:4px 0 12px;padding:8px 12px;border:1px solid var(--fc-line-strong,#777);border-radius:10px;background:var(--fc-surface,Canvas);color:inherit;font:inherit',
  buttons: 'display:flex;flex-wrap:wrap;gap:12px;justify-content:flex-end',
  plain:
    'min-block-size:44px;padding:8px 18px;border:1px solid var(--fc-line-strong,#777);border-radius:10px;background:transparent;color:inherit;font:600 16px/1.4 var(--fc-font,system-ui,sans-serif);cursor:pointer',
  main: 'min-block-size:44px;padding:8px 18px;border:0;border-radius:10px;background:var(--fc-accent,#4b34c4);color:var(--fc-on-accent,#fff);font:600 16px/1.4 var(--fc-font,system-ui,sans-serif);cursor:pointer',
  toasts:
    'position:fixed;inset-block-start:16px;inset-inline:16px;z-index:2147483647;display:grid;gap:8px;justify-items:center;pointer-events:none',
  toast:
    'max-inline-size:min(100%,560px);padding:10px 18px;border-radius:10px;background:var(--fc-inverse,#1b1c26);color:var(--fc-on-inverse,#fff);font:400 16px/1.5 var(--fc-font,system-ui,sans-serif);pointer-events:auto;cursor:pointer',
} as const;

/**
 * @param place where dialogs and messages are added: inside of the widget's shadow root, or the page's body
 * @param signal closes what is open; questions are then answered as cancelled
 */
export function createDialogs(place: HTMLElement, signal: AbortSignal): Dialogs {
  const { ownerDocument: document } = place;
  const make = <K extends keyof HTMLElementTagNameMap>(name: K, look: keyof typeof looks, text = '') => {
    const element = document.createElement(name);
    element.style.cssText = looks[look];
    element.textContent = text;
    return element;
  };

  const open = <T>(
    { title, confirmLabel, cancelLabel }: Pick<ConfirmRequest, 'title' | 'confirmLabel' | 'cancelLabel'>,
    content: readonly HTMLElement[],
    cancelled: T,
    answer: () => T | undefined,
  ): Promise<T> => {
    if (signal.aborted) return Promise.resolve(cancelled);
    return new Promise((resolve) => {
      const dialog = make('dialog', 'dialog');
      const heading = make('h2', 'title', title);
      const buttons = make('div', 'buttons');
      const cancel = make('button', 'plain', cancelLabel);
      const confirm = make('button', 'main', confirmLabel);
      const before = (place.getRootNode() as Document | ShadowRoot).activeElement;
      const end = (value: T): void => {
        signal.removeEventListener('abort', leave);
        dialog.close();
        dialog.remove();
        if (before instanceof HTMLElement) before.focus();
        resolve(value);
      };
      const leave = (): void => end(cancelled);
      cancel.type = 'button';
      confirm.type = 'button';
      dialog.setAttribute('aria-label', title);
      cancel.addEventListener('click', leave);
      confirm.addEventListener('click', () => {
        const value = answer();
        if (value !== undefined) end(value);
      });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        leave();
      });
      signal.addEventListener('abort', leave, { once: true });
      buttons.append(cancel, confirm);
      dialog.append(heading, ...content, buttons);
      place.append(dialog);
      dialog.showModal();
    });
  };

  let region: HTMLElement | null = null;
  signal.addEventListener('abort', () => region?.remove(), { once: true });
  return {
    confirm: (request) => open(request, [make('p', 'text', request.message)], false, () => true),
    prompt(request) {
      const { label, message, value = '', maxLength } = request;
      const field = make('input', 'field');
      const fault = make('p', 'text');
      const name = document.createElement('label');
      field.value = value;
      if (maxLength !== undefined) field.maxLength = maxLength;
      fault.setAttribute('role', 'alert');
      name.append(label, field);
      const content = [...(message === undefined ? [] : [make('p', 'text', message)]), name, fault];
      return open<string | null>(request, content, null, () => {
        const problem = problemOf(field.value, request);
        if (problem === null) return field.value;
        fault.textContent = problem;
        field.focus();
        return undefined;
      });
    },
    toast({ message, type = 'info', durationMs = TOAST_MS }) {
      if (signal.aborted) return;
      if (region === null) {
        region = make('div', 'toasts');
        place.append(region);
      }
      const toast = make('div', 'toast', message);
      toast.setAttribute('role', type === 'error' || type === 'warning' ? 'alert' : 'status');
      toast.addEventListener('click', () => toast.remove());
      region.append(toast);
      if (durationMs > 0) setTimeout(() => toast.remove(), durationMs);
    },
  };
}

/** What is wrong with a text; null when it is good. A fault without a sentence is the title's. */
function problemOf(text: string, { pattern, validate, error, title }: PromptRequest): string | null {
  if (pattern && !new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(text)) return error ?? title;
  const verdict = validate?.(text) ?? true;
  if (verdict === true) return null;
  return verdict === false ? (error ?? title) : verdict;
}
