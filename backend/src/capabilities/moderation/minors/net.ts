/** The process of `createMinorFinder`. */
import { openStillEngine, readPicture } from '../../media/face-engine.ts';
import { openMinorCheck } from '../../media/minors.ts';

/** Answers whether a picture shows a face that looks like a minor's. */
export async function open(): Promise<(file: string) => Promise<boolean>> {
  const engine = await openStillEngine();
  const check = await openMinorCheck();
  return async (file) => {
    const picture = await readPicture(file);
    return check.minors(picture, await engine.findFaces(picture)).includes(true);
  };
}
