import { download } from '../../../platform/api/download.ts';

const accepted = { json: 'application/json', csv: 'text/csv' } as const;

/** Hands the browser all that is kept of one client as a file. @throws ApiFailure */
export const downloadPersonalData = (id: string, title: string, kind: keyof typeof accepted): Promise<void> =>
  download(`/clients/${id}/personaldata`, accepted[kind], `${title}.${kind}`);
