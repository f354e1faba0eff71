/** Setting that names the program that runs as the backend in place of its sources (`compileBackend`). */
export const backendProgram = 'FACET_BACKEND_PROGRAM';
