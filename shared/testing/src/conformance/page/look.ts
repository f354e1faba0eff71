/** What can be seen of a widget. */

const replaced = new Set([
  'img',
  'canvas',
  'video',
  'audio',
  'svg',
  'input',
  'textarea',
  'select',
  'button',
  'progress',
  'meter',
  'iframe',
]);

/** All elements below `root`, those in open shadow roots included, in document order. */
export function elementsOf(root: ParentNode): Element[] {
  return [...root.children].flatMap((child) => [
    child,
    ...(child.shadowRoot ? elementsOf(child.shadowRoot) : []),
    ...elementsOf(child),
  ]);
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** Whether there is text, a picture or a control inside that a person can see. */
export function hasVisibleContent(root: ParentNode): boolean {
  return elementsOf(root).some((element) => {
    const says =
      replaced.has(element.localName) ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return says && isVisible(element);
  });
}

const looks = [
  'color',
  'background-color',
  'display',
  'padding',
  'margin',
  'border',
  'border-radius',
  'font',
  'gap',
  'width',
  'height',
  'box-shadow',
];
const comparedElements = 80;

function looksOf(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const style = getComputedStyle(element);
    return looks.map((name) => style.getPropertyValue(name)).join(';');
  });
}

/** How many elements below `element` look otherwise when their root has only the sheets `kept`. Changes nothing. */
export function countStyled(element: HTMLElement, kept: readonly CSSStyleSheet[]): number {
  const root = element.getRootNode() as Document | ShadowRoot;
  const elements = elementsOf(element).slice(0, comparedElements);
  const styled = looksOf(elements);
  const sheets = [...root.adoptedStyleSheets];
  root.adoptedStyleSheets = [...kept];
  const plain = looksOf(elements);
  root.adoptedStyleSheets = sheets;
  return styled.filter((look, index) => look !== plain[index]).length;
}
