import { elementsOf, isVisible } from './look.ts';

/** Controls by nature, and elements that say they are controls. */
const controls = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'audio[controls]',
  'video[controls]',
  'iframe',
  '[contenteditable]:not([contenteditable="false"])',
  '[tabindex]:not([tabindex="-1"])',
  ...[
    'button',
    'link',
    'checkbox',
    'switch',
    'radio',
    'tab',
    'slider',
    'spinbutton',
    'textbox',
    'combobox',
    'option',
    'menuitem',
    'treeitem',
  ].map((role) => `[role="${role}"]`),
].join(',');

/** Within these one member takes Tab and arrow keys lead to the others (WAI-ARIA Authoring Practices, "composite widgets"). */
const composites =
  '[role="radiogroup"],[role="tablist"],[role="menu"],[role="menubar"],[role="toolbar"],[role="listbox"],[role="tree"],[role="grid"]';

const indicators = [
  'outline-style',
  'outline-width',
  'outline-color',
  'box-shadow',
  'border-color',
  'border-width',
  'background-color',
  'text-decoration-line',
  'color',
  'filter',
];

/** The focused element, inside open shadow roots too; null when nothing of the page has focus. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active === document.body || active === document.documentElement ? null : active;
}

/** One group of controls of which Tab must reach at least one member: most often a control alone. */
interface Stop {
  readonly name: string;
  readonly members: readonly Element[];
}

function usable(element: Element): boolean {
  return (
    !element.matches(':disabled,[aria-disabled="true"]') &&
    !element.closest('[inert],[aria-hidden="true"]') &&
    isReachable(element)
  );
}

/** File inputs and the like are made invisible and stay reachable; what is not displayed is not. */
function isReachable(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) && (isVisible(element) || element instanceof HTMLInputElement)
  );
}

/** What Tab must reach below `root`. */
export function stopsOf(root: ParentNode): Stop[] {
  const groups = new Map<unknown, Element[]>();
  for (const element of elementsOf(root).filter((other) => other.matches(controls) && usable(other))) {
    const key = groupOf(element);
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  return [...groups.values()].map((members) => ({ name: nameOf(members[0]!), members }));
}

function groupOf(element: Element): unknown {
  if (element instanceof HTMLInputElement && element.type === 'radio' && element.name)
    return `${element.name} ${element.form?.id ?? ''}`;
  return element.closest(composites) ?? element;
}

/** Names an element for a person: `button "Sign in"`. */
export function nameOf(element: Element): string {
  const label =
    element.ariaLabel ?? (element as Partial<HTMLInputElement>).labels?.[0]?.textContent ?? element.textContent;
  const words = label.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return words ? `${element.localName} "${words}"` : `<${element.localName}>`;
}

/** Looks of an element and of what is drawn in its stead when it is focused: its neighbours and the elements around it. */
export function indicatorOf(element: Element): string {
  const around = [element, element.previousElementSibling, element.nextElementSibling];
  let outer = element.parentElement;
  for (let depth = 0; outer && depth < 3; depth++, outer = outer.parentElement) around.push(outer);
  return around
    .flatMap((each) => (each ? [null, '::before', '::after'].map((pseudo) => readIndicator(each, pseudo)) : []))
    .join('|');
}

function readIndicator(element: Element, pseudo: string | null): string {
  const style = getComputedStyle(element, pseudo);
  if (pseudo && style.content === 'none') return '';
  const values = indicators.map((name) => style.getPropertyValue(name));
  // An outline without a style or a width is not drawn, whatever its colour.
  if (values[0] === 'none' || values[1] === '0px') values.splice(0, 3, 'none');
  return values.join(';');
}
