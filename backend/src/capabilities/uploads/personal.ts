import type { PersonalData } from '../users/personal-data.ts';
import { deleteOwned } from './queries.ts';

/** The user's files. Their bytes are got through the list of files; the export has what is known of them. */
export const personalFiles: PersonalData = {
  name: 'files',
  export: ({ query }, { id }) =>
    query(
      `select object_name as "objectName", filename, type, bytes, width, height, duration, state,
              encode(sha256, 'hex') as sha256, created_at as "createdAt", expires_at as "expiresAt"
         from stored_file where user_id = $1 order by created_at`,
      [id],
    ),
  erase: (queries, { id }) => deleteOwned(queries, id),
};
