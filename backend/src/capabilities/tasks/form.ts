import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../http/errors.ts';
import { say } from '../../messages/say.ts';

/** Largest picture in a form, bytes. */
export const mostPictureBytes = 60 * 1024 * 1024;

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Of `videoConsumptionEndpoint`; `user_id` and `duration` are what the page believes: the session and the file count. */
const fieldsSchema = z.object({
  target_video_url: z.string().min(1),
  user_id: z.string().optional(),
  duration: z.coerce.number().optional(),
  face_enhance: flag.optional(),
  consent: flag.optional(),
  idempotency_key: z.uuid().optional(),
});

export interface ConsumptionForm {
  readonly picture: { readonly filename: string; readonly bytes: Uint8Array };
  readonly fields: z.output<typeof fieldsSchema>;
}

/**
 * Reads the form of `video|gif/consumption`.
 * @throws ApiError 400 for fields that are missing or wrong, 413 for too large a picture, 415 for what is no form
 */
export async function readForm(request: Pick<FastifyRequest, 'isMultipart' | 'parts'>): Promise<ConsumptionForm> {
  if (!request.isMultipart()) throw new ApiError(415, 415, say('error.formOnly'));
  const texts: Record<string, unknown> = {};
  let picture: ConsumptionForm['picture'] | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') picture = { filename: part.filename, bytes };
    } else {
      texts[part.fieldname] = part.value;
    }
  }
  const fields = fieldsSchema.safeParse(texts);
  if (!fields.success) {
    const where = fields.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new ApiError(400, 400, say('error.invalid', { where }));
  }
  if (picture === undefined) throw new ApiError(422, 422, say('error.taskFileMissing'));
  return { picture, fields: fields.data };
}
