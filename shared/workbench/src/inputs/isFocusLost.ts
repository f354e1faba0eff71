/** Whether nothing has the focus in the document or shadow root of an element, as when what had it is taken away. */
export function isFocusLost(element: Element | null): boolean {
  const root = element?.getRootNode() as Document | ShadowRoot | undefined;
  const { activeElement = null } = root ?? {};
  return activeElement === null || activeElement === document.body;
}
