/** What a widget can change of the page around it. */

/** The page outside of the widgets' elements, as comparable words. */
export interface PageTraces {
  readonly globals: readonly string[];
  /** Elements of head and body, places of widgets left out, with the attributes of html and body. */
  readonly nodes: readonly string[];
  /** Style sheets of the document, adopted or not. */
  readonly sheets: number;
  /** Address, title and length of the history. */
  readonly place: string;
  readonly cookie: string;
}

export function readTraces(): PageTraces {
  return {
    globals: Reflect.ownKeys(window).map(String),
    nodes: [
      open(document.documentElement),
      ...[...document.head.children].map(open),
      open(document.body),
      ...[...document.body.children].map(open),
    ],
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    place: `${location.href} · ${document.title} · ${String(history.length)}`,
    cookie: document.cookie,
  };
}

/** The opening tag of an element. Attributes that were emptied count as gone. */
function open(element: Element): string {
  const copy = element.cloneNode(false) as Element;
  for (const name of ['style', 'class']) if (copy.getAttribute(name) === '') copy.removeAttribute(name);
  return copy.outerHTML.replace(/<\/[^>]*>$/, '');
}
