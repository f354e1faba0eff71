/** Name of this build's container, under which its styles are registered; set by the build. */
declare const __FACET_OWNER__: string;
/** Version of this build; set by the build. */
declare const __FACET_VERSION__: string;
/** Makes the address of a script of this site a `TrustedScriptURL`, where the browser has them; replaced by the build. */
declare const __facet_own_script__: (path: string) => string;

/** A text that the build made a component of (`Body` of `content/body.ts`). */
declare module '*.md' {
  import type { ComponentType, ReactNode } from 'react';
  const body: (props: { readonly components: Readonly<Record<string, ComponentType<never>>> }) => ReactNode;
  export { body as default };
}
