/** What people keep of their own when they get a new face, in Indonesian. */
export const keptWords = {
  'option.brows': 'Pertahankan alis aslinya',
  'option.brows.hint':
    'Alis itu cocok dengan rambut dan ekspresinya. Hasilnya sering tampak lebih alami, tetapi sedikit kurang mirip wajah yang baru.',
};
