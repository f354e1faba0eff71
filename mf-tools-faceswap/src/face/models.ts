/** The engine's networks, named here so that the page need not load the engine to know them. */
export const modelNames = ['blazeface', 'facemesh', 'iris'] as const;
