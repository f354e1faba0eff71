import { generate, root } from '@facet/build';

/** `npm run generate`: what is made from the tools' manifests. Every command that needs it makes it by itself. */
export function main(): void {
  const changed = generate(root);
  console.log(changed.length === 0 ? 'nothing to do' : changed.join('\n'));
}
