/** What every widget says when it fails, in Japanese. */
export const widget = {
  'widget.failed': 'ページのこの部分が停止しました。ほかの部分は引き続きお使いいただけます。',
  'widget.restart': 'もう一度開始する',
};
