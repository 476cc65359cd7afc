import { useQuery } from '@tanstack/react-query';
import { readCustomFields } from '../../../../contracts/custom-fields.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { call } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './CustomFields.module.css';
import { CustomFieldsForm, namedGroups } from './CustomFieldsForm.tsx';

/** What the company calls the fifteen free fields of items, clients and vendors (spec 1 §7). */
export function CustomFieldScreen() {
  const text = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['customField', 'all'],
    queryFn: async ({ signal }) =>
      (await call(readCustomFields, { query: { groupnames: namedGroups.join(',') }, signal })).mapping,
  });
  if (data) return <CustomFieldsForm stored={data} />;
  return (
    <div className={css.screen}>
      {isError ? (
        <LoadFailure onRetry={refetch}>{text('customFields.unread')}</LoadFailure>
      ) : (
        <Skeleton height="320px" shape="box" />
      )}
    </div>
  );
}
