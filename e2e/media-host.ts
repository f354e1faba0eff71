/** A name of the public internet by its looks: the page refuses links of the visitor’s own network, and so does the backend. */
export const mediaHost = 'media.example.test';
/** The backend’s setting that gives the name its address, in the development mode alone. */
export const mediaExempt = { FACET_DOWNLOADS_EXEMPT: `${mediaHost}=127.0.0.1` };
