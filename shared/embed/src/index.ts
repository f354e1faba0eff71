export { attributes, defineFacetTool, RESERVED_HEIGHT, type FacetToolElement, type GetToken } from './element.ts';
export { createFacet, type Facet, type MountedTool, type MountOptions } from './facet.ts';
export type { FacetEventName, FacetEvents, FatalCode, FrameTheme, ResultFile } from './protocol.ts';
export { flavours, policyLines, snippet, type Flavour, type LoaderAddress } from './snippet.ts';
