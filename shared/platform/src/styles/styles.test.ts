/** @jest-environment jsdom */
import { adoptStyles, registerSheet } from './index.ts';

class FakeSheet {
  text = '';
  replaceSync(css: string): void {
    this.text = css;
  }
}

/** jsdom has no constructable stylesheets: gives a root the one member that the registry uses. */
function withSheets<T extends Document | ShadowRoot>(root: T): T {
  Object.defineProperty(root, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
  return root;
}

const texts = (root: DocumentOrShadowRoot): string[] =>
  root.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeSheet).text);

function shadowElement(): { element: HTMLElement; root: ShadowRoot } {
  const host = document.body.appendChild(document.createElement('div'));
  const root = withSheets(host.attachShadow({ mode: 'open' }));
  return { root, element: root.appendChild(document.createElement('div')) };
}

let owner = '';
let count = 0;
beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  withSheets(document);
  document.body.replaceChildren();
  document.body.removeAttribute('data-facet');
  owner = `remote_${String((count += 1))}`;
});

test('a sheet reaches the document where a widget is mounted, and leaves with it', () => {
  registerSheet(owner, 'a.css', 'a{}');
  expect(texts(document)).toEqual([]);
  const drop = adoptStyles(owner, document.body);
  expect(texts(document)).toEqual(['a{}']);
  drop();
  expect(texts(document)).toEqual([]);
});

test('a sheet reaches the shadow root of the widget and not the document around it', () => {
  registerSheet(owner, 'a.css', 'a{}');
  const { element, root } = shadowElement();
  adoptStyles(owner, element);
  expect(texts(root)).toEqual(['a{}']);
  expect(texts(document)).toEqual([]);
});

test('a sheet of a later chunk reaches the roots that are already there', () => {
  adoptStyles(owner, document.body);
  registerSheet(owner, 'late.css', 'late{}');
  expect(texts(document)).toEqual(['late{}']);
});

test('styles stay until the last widget of the owner has left', () => {
  registerSheet(owner, 'a.css', 'a{}');
  const first = adoptStyles(owner, document.body);
  const second = adoptStyles(owner, document.body);
  first();
  first();
  expect(texts(document)).toEqual(['a{}']);
  second();
  expect(texts(document)).toEqual([]);
});

test('one owner leaving takes nothing away from another or from the page', () => {
  const page = new FakeSheet();
  page.replaceSync('page{}');
  document.adoptedStyleSheets.push(page as unknown as CSSStyleSheet);
  registerSheet(owner, 'a.css', 'a{}');
  registerSheet(`${owner}_other`, 'b.css', 'b{}');
  const drop = adoptStyles(owner, document.body);
  adoptStyles(`${owner}_other`, document.body);
  drop();
  expect(texts(document)).toEqual(['page{}', 'b{}']);
});

test('registering a file again replaces its text in place', () => {
  adoptStyles(owner, document.body);
  registerSheet(owner, 'a.css', 'old{}');
  registerSheet(owner, 'a.css', 'new{}');
  expect(texts(document)).toEqual(['new{}']);
});

test('an element that is nowhere adopts nothing and can be dropped', () => {
  registerSheet(owner, 'a.css', 'a{}');
  expect(() => {
    adoptStyles(owner, document.createElement('div'))();
  }).not.toThrow();
});

test('a widget in somebody else’s document is marked while it is mounted, and nothing around it is', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const drop = adoptStyles(owner, element);
  expect(element.dataset['facet']).toBe('widget');
  expect(document.querySelectorAll('[data-facet]')).toHaveLength(1);
  drop();
  expect(document.querySelectorAll('[data-facet]')).toHaveLength(0);
});

test('a widget in a shadow root is marked inside of it', () => {
  const { element, root } = shadowElement();
  adoptStyles(owner, element);
  expect(element.dataset['facet']).toBe('inside');
  expect((root.host as HTMLElement).dataset['facet']).toBeUndefined();
});

test('a widget in a page of Facet’s own is not marked, since the page is', () => {
  document.documentElement.dataset['facet'] = 'page';
  const element = document.body.appendChild(document.createElement('div'));
  adoptStyles(owner, element)();
  expect(element.dataset['facet']).toBeUndefined();
  expect(document.documentElement.dataset['facet']).toBe('page');
  delete document.documentElement.dataset['facet'];
});
