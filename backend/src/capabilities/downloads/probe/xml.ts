import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Bounds of what a stranger's text may claim. */
const MOST_ELEMENTS = 50_000;
const MOST_DEPTH = 40;

/** A tree of an XML text; entities are those of XML alone, so that none unfolds. @throws Error for what is not well-formed */
export function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new RangeError('too large a text');
    const element: Element = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}

export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((inner) => inner.name === name);
export const children = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((inner) => inner.name === name) ?? [];
