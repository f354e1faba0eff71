import type { Forgery, Manifest } from './forge.ts';

/** The exposed module that the forged versions break. */
export const brokenExpose = './pricing';
/** Begins the message of every error that a forged version throws. */
export const forgedError = 'broken on purpose';

/** What a forged version does. Each is a build like any other to the release command: published whole, with true hashes. */
export type ForgeryName =
  /** Works. */
  | 'next'
  /** Works, and brings a copy of a shared module that the page does not have. */
  | 'sharing'
  | 'odd-manifest'
  | 'manifest-without-expose'
  | 'entry-throws'
  | 'init-throws'
  | 'entry-without-expose'
  | 'module-throws'
  | 'mount-throws'
  | 'update-throws'
  | 'unmount-throws'
  /** Works, and says that it was built for a mount contract that this site does not speak. */
  | 'other-contract';

type Patches = Pick<Forgery, 'patch' | 'patchManifest'>;

/** Of a build, what is to be known to patch it. */
export interface Anatomy {
  readonly container: string;
  /** webpack's number of the exposed module. */
  readonly moduleId: string;
}

const entry = 'remoteEntry.js';
const sharedModule = 'react/jsx-runtime';

/**
 * Finds what the patches need in the entry of a build.
 * @throws Error when webpack writes entries in another way than it did
 */
export function anatomyOf(container: string, entryText: string): Anatomy {
  const moduleId = /"\.\/pricing":\(\)=>.*?\.then\(\(\)=>\(\)=>\w+\((\d+)\)\)/.exec(entryText)?.[1];
  if (moduleId === undefined) throw otherwise(`loader of ${brokenExpose}`);
  return { container, moduleId };
}

/** How a build is changed into the named forgery; `container` is the forgery's own. */
export function patchesOf(name: ForgeryName, anatomy: Anatomy): Patches {
  switch (name) {
    case 'next':
    case 'other-contract':
      return {};
    case 'sharing':
      // A shared module by a name that no page provides.
      return { patch: inEntry((text) => replaced(text, `"${sharedModule}"`, `"${sharedModule}-of-its-own"`)) };
    case 'odd-manifest':
      return { patchManifest: () => ({ ok: true }) };
    case 'manifest-without-expose':
      return { patchManifest: withoutExpose, patch: inEntry(renameExpose) };
    case 'entry-without-expose':
      return { patch: inEntry(renameExpose) };
    case 'entry-throws':
      return { patch: inEntry((text) => `throw new Error("${forgedError}: evaluation of the entry");${text}`) };
    case 'init-throws':
      return {
        patch: inEntry(
          (text) =>
            `${text}\n;(()=>{const{get}=${anatomy.container};` +
            `${anatomy.container}={get,init(){throw new Error("${forgedError}: init")}}})();`,
        ),
      };
    case 'module-throws':
      return { patch: inModule(anatomy, `throw new Error("${forgedError}: evaluation of the module");`) };
    case 'mount-throws':
      return { patch: inModule(anatomy, `module.exports={mount(){throw new Error("${forgedError}: mount")}};`) };
    case 'update-throws':
      return { patch: inModule(anatomy, withHandle(`update(){throw new Error("${forgedError}: update")}`)) };
    case 'unmount-throws':
      return {
        patch: inModule(anatomy, withHandle(`unmount(){widget.unmount();throw new Error("${forgedError}: unmount")}`)),
      };
    default:
      return name satisfies never;
  }
}

/** Name of the script that holds the shared module of the forgery `sharing`. */
export function sharedScriptOf(manifest: Manifest): string {
  const script = manifest.shared.find(({ name }) => name === sharedModule)?.assets.js.sync[0];
  if (script === undefined) throw new Error(`The manifest names no script of ${sharedModule}.`);
  return script;
}

/** Name of the script that holds the exposed module that the forged versions break. */
export function exposedScriptOf(manifest: Manifest): string {
  const script = manifest.exposes.find((expose) => expose.path === brokenExpose)?.assets.js.sync.at(-1);
  if (script === undefined) throw new Error(`The manifest names no script of ${brokenExpose}.`);
  return script;
}

function inEntry(change: (text: string) => string): NonNullable<Forgery['patch']> {
  return (file, text) => (file === entry ? change(text) : text);
}

/** Lets `code` run after the exposed module; it sees `module`. In webpack's chunks modules are functions by their number. */
function inModule({ moduleId }: Anatomy, code: string): NonNullable<Forgery['patch']> {
  const head = /^((?:\/\/.*\n)*(?:"use strict";)?)\((globalThis\.\w+\|\|=\[\])\)\.push\(/;
  return (file, text) => {
    if (file === entry || !new RegExp(`[{,]"?${moduleId}"?[(:]`).test(text)) return text;
    const list = head.exec(text);
    if (!list) return text;
    const wrap =
      `(chunk=>{const modules=chunk[1],real=modules[${moduleId}];` +
      `if(real)modules[${moduleId}]=function(module,exports,require){real(module,exports,require);${code}};` +
      `(${list[2] ?? ''}).push(chunk)})(`;
    return `${list[1] ?? ''}${wrap}${text.slice(list[0].length)}`;
  };
}

/** The module's own widget with one method in another form. */
function withHandle(method: string): string {
  return (
    `const{mount}=module.exports;module.exports={mount(...all){const widget=mount(...all);` +
    `return{update(props){widget.update(props)},unmount(){widget.unmount()},${method}}}};`
  );
}

function renameExpose(text: string): string {
  return replaced(text, `"${brokenExpose}":`, `"${brokenExpose}-gone":`);
}

function withoutExpose(manifest: Manifest): object {
  return { ...manifest, exposes: manifest.exposes.filter(({ path }) => path !== brokenExpose) };
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw otherwise(from);
  return text.replaceAll(from, to);
}

function otherwise(what: string): Error {
  return new Error(`The entry has no ${what}: webpack writes entries in another way than it did.`);
}
