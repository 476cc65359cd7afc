import type { UseMutationResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Tester.module.css';

interface TesterDrawerProps<Answer> {
  title: string;
  lead: string;
  find: string;
  failed: string;
  asking: Pick<UseMutationResult<Answer, unknown, void>, 'data' | 'isError' | 'isPending' | 'mutate'>;
  /** The fields of the question. */
  children: ReactNode;
  answer(data: Answer): ReactNode;
  onClose(): void;
}

/** A question to the records of a list, and below it what they say: what is shown is what would happen. */
export function TesterDrawer<Answer>(props: TesterDrawerProps<Answer>) {
  const { title, lead, find, failed, asking, children, answer, onClose } = props;
  const text = useText();
  return (
    <Drawer isOpen onClose={onClose} title={title} closeLabel={text('common.close')}>
      <Form className={css.form} onSubmit={() => asking.mutate()}>
        <p className={css.lead}>{lead}</p>
        {children}
        <div>
          <Button type="submit" variant="primary" isPending={asking.isPending}>
            {find}
          </Button>
        </div>
      </Form>
      <div aria-live="polite" className={css.answer}>
        {asking.isError && <LoadFailure onRetry={() => asking.mutate()}>{failed}</LoadFailure>}
        {asking.data !== undefined && answer(asking.data)}
      </div>
    </Drawer>
  );
}

interface FoundRecord {
  readonly id: string;
  readonly href: string;
  readonly code: string;
  readonly name: string | null;
  /** Why it fits. */
  readonly why: string;
}

/** The record that would be taken, then the others that fit. */
export function FoundRecords({ rows, others }: { rows: readonly FoundRecord[]; others: string }) {
  return rows.map(({ id, href, code, name, why }, place) => (
    <Fragment key={id}>
      {place === 1 && <p className={css.lead}>{others}</p>}
      <section className={place === 0 ? css.chosen : css.other}>
        <p className={css.found}>
          <Link href={href}>{code}</Link>
          {name && <span>{name}</span>}
        </p>
        <p className={css.why}>{why}</p>
      </section>
    </Fragment>
  ));
}
