/** How far a picture is continued, in shares of its width (left, right) and height (top, bottom). */
export interface Margins {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Side = keyof Margins;
