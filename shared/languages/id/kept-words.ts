/** What people keep of their own when they get a new face, in Indonesian. */
export const keptWords = {
  'option.brows': 'Alis',
  'option.brows.hint':
    'Alis wajah baru membuat hasil lebih mirip wajah itu. Alis asli cocok dengan rambutnya dan sering tampak lebih alami. “Yang cocok” memakai alis wajah baru bila pas menutupi alis asli.',
  'brows.as-it-suits': 'Yang cocok',
  'brows.new-face': 'Dari wajah baru',
  'brows.original': 'Asli',
};
