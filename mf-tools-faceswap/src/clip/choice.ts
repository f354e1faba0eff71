/** Who of a clip gets the face. */
export const facesChoice = {
  kind: 'choice',
  label: 'option.faces',
  initial: 'main',
  look: 'segmented',
  choices: [
    { value: 'main', label: 'faces.main' },
    { value: 'all', label: 'faces.all' },
  ],
} as const;
