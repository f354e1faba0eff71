/** What people read of a check that the backend and the device make alike. English; translations stand with each room's own words. */
export const moderationWords = {
  picture:
    'This was refused: a picture or video looks like sexual content, which is not worked on here. Nothing was charged. Please choose another one.',
  unchecked:
    'This could not be checked by the rules for pictures of people, so it was not worked on. Nothing was charged. Please try again in a few minutes.',
} as const;
