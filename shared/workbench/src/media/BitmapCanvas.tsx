import { useEffect, useRef, type ComponentProps } from 'react';

/** A picture in memory, drawn pixel by pixel; what is said of a canvas besides goes to it. */
export function BitmapCanvas({
  picture,
  ...rest
}: { readonly picture: ImageBitmap } & Omit<ComponentProps<'canvas'>, 'ref' | 'width' | 'height'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, picture.width, picture.height);
    context?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} width={picture.width} height={picture.height} {...rest} />;
}
