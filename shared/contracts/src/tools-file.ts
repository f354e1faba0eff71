/** File beside a build's `mf-manifest.json` with the tools of the build; the manifest lists its integrity. */
export const toolsFile = 'tools.json';
