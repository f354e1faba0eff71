export {
  attributes,
  defineFacetTool,
  modes,
  RESERVED_HEIGHT,
  type FacetToolElement,
  type GetToken,
  type Mode,
} from './element.ts';
export { createFacet, type Facet, type MountedTool, type MountOptions } from './facet.ts';
export { createEmbedHost, type EmbedHostOptions } from './host/embed-host.ts';
export type { FacetEventName, FacetEvents, FatalCode, FrameTheme, ResultFile } from './protocol.ts';
export { flavours, policyLines, snippet, type Flavour, type LoaderAddress } from './snippet.ts';
