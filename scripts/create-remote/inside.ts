import type { FileText } from '../generator.ts';
import type { RemoteRequest } from './request.ts';

/** What the package.json files of this repository say: which versions there are. */
export interface Versions {
  /** Of a package of ours: `@facet/ui`. */
  readonly ours: (name: string) => string;
  /** Of a package from a registry, as the repository pins it. */
  readonly pinned: (name: string) => string;
}

/** The packages that the new remote's widget is made with. */
export const widgetPackages = ['@facet/contracts', '@facet/platform', '@facet/ui', '@facet/workbench'];
export const widgetLibraries = ['react', 'react-dom'];
/** The packages that build and show it. */
export const toolPackages = ['@facet/build', '@facet/testing'];

/** package.json of a remote that is a workspace of this repository. */
export function insidePackage({ name, port }: RemoteRequest, { ours, pinned }: Versions): FileText {
  const project = {
    name,
    version: '0.1.0',
    private: true,
    description: 'What shape a frame has.',
    type: 'module',
    facet: { port },
    scripts: { build: 'tsx ../shared/build/src/cli.ts build', dev: 'tsx ../shared/build/src/cli.ts dev' },
    dependencies: { ...versions(widgetPackages, ours), ...versions(widgetLibraries, pinned) },
    devDependencies: versions(toolPackages, ours),
  };
  return ['package.json', `${JSON.stringify(project, null, 2)}\n`];
}

/** `{ "react": "19.3.1" }` */
export function versions(names: readonly string[], versionOf: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}
