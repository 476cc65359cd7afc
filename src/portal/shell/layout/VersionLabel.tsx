import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../api.ts';
import { useText } from '../language.tsx';
import css from './VersionLabel.module.css';

const versionSchema = v.object({ versionNo: v.string() });

/** Which version of the portal this is; nothing while the server has not said. */
export function VersionLabel() {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => read('/version', versionSchema, { outletId: null, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <p className={css.version}>{data && text('nav.version', { version: data.versionNo })}</p>;
}
