/** Width and height in pixels as the picture is shown, that is after its orientation is applied. */
export interface HeaderSize {
  readonly width: number;
  readonly height: number;
}
