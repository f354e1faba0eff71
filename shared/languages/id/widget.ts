/** What every widget says when it fails, in Indonesian. */
export const widget = {
  'widget.failed': 'Bagian halaman ini berhenti bekerja. Yang lainnya tetap berfungsi.',
  'widget.restart': 'Mulai lagi',
};
