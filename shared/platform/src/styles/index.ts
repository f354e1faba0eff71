/**
 * Styles arrive where a widget is mounted, and nowhere else.
 *
 * Every build registers its sheets under its own name (`owner`, the container's name); a root (the
 * document or a shadow root) adopts the sheets of an owner while at least one widget of it is mounted
 * there. One registry a page, whatever number of builds brought a copy of this module.
 */
interface Owner {
  readonly sheets: Map<string, { css: string; readonly sheet: CSSStyleSheet }>;
  /** Root to the number of widgets mounted in it. */
  readonly roots: Map<DocumentOrShadowRoot, number>;
}

const key = Symbol.for('facet.styles.v1');
const page = globalThis as typeof globalThis & { [key]?: Map<string, Owner> };

function ownerOf(name: string): Owner {
  const owners = (page[key] ??= new Map<string, Owner>());
  let owner = owners.get(name);
  if (!owner) {
    owner = { sheets: new Map(), roots: new Map() };
    owners.set(name, owner);
  }
  return owner;
}

/** Adds a sheet to an owner, or replaces its text (Fast Refresh). Called by the build's style loader. */
export function registerSheet(name: string, file: string, css: string): void {
  const owner = ownerOf(name);
  const known = owner.sheets.get(file);
  if (known) {
    if (known.css !== css) {
      known.css = css;
      known.sheet.replaceSync(css);
    }
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  owner.sheets.set(file, { css, sheet });
  for (const root of owner.roots.keys()) root.adoptedStyleSheets.push(sheet);
}

/**
 * Adopts an owner's sheets, also those that come later, into the root of `element`, and marks it as a place where they apply.
 * @returns a function that takes them away again when the last widget of the owner has left that root
 */
export function adoptStyles(name: string, element: Node): () => void {
  const owner = ownerOf(name);
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return () => {};
  const unmark = mark(element, root);
  const count = owner.roots.get(root) ?? 0;
  owner.roots.set(root, count + 1);
  if (count === 0 && owner.sheets.size > 0)
    root.adoptedStyleSheets.push(...[...owner.sheets.values()].map(({ sheet }) => sheet));
  let done = false;
  return () => {
    if (done) return;
    done = true;
    unmark();
    const left = (owner.roots.get(root) ?? 1) - 1;
    if (left > 0) {
      owner.roots.set(root, left);
      return;
    }
    owner.roots.delete(root);
    if (owner.sheets.size === 0) return;
    const own = new Set([...owner.sheets.values()].map(({ sheet }) => sheet));
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
  };
}

/**
 * Says where the styles apply (`shared/ui/src/tokens.css`): a page of Facet's own has said so for all that is in it; elsewhere the element
 * of each widget says so for itself, so that nothing around it is restyled.
 */
function mark(element: Node, root: Document | ShadowRoot): () => void {
  if (!(element instanceof Element) || element.closest('[data-facet]') !== null) return () => {};
  element.setAttribute('data-facet', root instanceof ShadowRoot ? 'inside' : 'widget');
  return () => {
    element.removeAttribute('data-facet');
  };
}
