/** Name of this build's container, under which its styles are registered; set by the build. */
declare const __FACET_OWNER__: string;
