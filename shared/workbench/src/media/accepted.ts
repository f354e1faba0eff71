/** Whether a media type is among those that are taken; `image/*` is every image. None at all are all. */
export function isAccepted(type: string, accept: readonly string[] | undefined): boolean {
  return (
    accept === undefined ||
    accept.length === 0 ||
    accept.some((taken) => (taken.endsWith('/*') ? type.startsWith(taken.slice(0, -1)) : taken === type))
  );
}
