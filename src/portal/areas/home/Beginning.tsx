import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { listRecords, pageIn } from '../../../contracts/records.ts';
import type { Permission } from '../../../domain/permissions.ts';
import { Link } from '../../kit/actions/Link.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { call } from '../../platform/api/api.ts';
import { loadDefinition } from '../../platform/definitions/load-definition.ts';
import { type MessageId, useText } from '../../platform/language/language.tsx';
import { type Account, allows } from '../../platform/session/account.ts';
import { useAccount } from '../../platform/session/session.tsx';
import { AllDone } from './AllDone.tsx';
import css from './HomeScreen.module.css';

interface Step {
  /** The resource that has to have a record. */
  name: 'item' | 'vendor' | 'purchaseOrder';
  path: string;
  permission: Permission;
  titleId: MessageId;
  wordsId: MessageId;
  actId: MessageId;
}

const steps: readonly Step[] = [
  {
    name: 'item',
    path: '/Configurations/SystemConfiguration/Import/Item',
    permission: 'ALLOW_TO_ACCESS_SYSTEM_CONFIGURATION',
    titleId: 'home.begin.item',
    wordsId: 'home.begin.itemText',
    actId: 'home.begin.itemAct',
  },
  {
    name: 'vendor',
    path: '/Operations/Vendor/Details',
    permission: 'ALLOW_TO_EDIT_VENDOR',
    titleId: 'home.begin.vendor',
    wordsId: 'home.begin.vendorText',
    actId: 'home.begin.vendorAct',
  },
  {
    name: 'purchaseOrder',
    path: '/Operations/PurchaseOrder/Details',
    permission: 'ALLOW_TO_EDIT_PO',
    titleId: 'home.begin.purchaseOrder',
    wordsId: 'home.begin.purchaseOrderText',
    actId: 'home.newOrder',
  },
];

const stepsFor = (account: Account): Step[] => steps.filter(({ permission }) => allows(account, permission));

/** Which of them a company has done: one record of the kind is enough. */
async function readDone(wanted: readonly Step[], signal: AbortSignal): Promise<readonly string[]> {
  const found = await Promise.all(
    wanted.map(async ({ name }) => {
      const resource = await loadDefinition(name);
      const query = { pageSize: 10, fields: [resource.codeField] };
      return pageIn(resource, await call(listRecords(resource), { query, signal })).total > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** Nothing waits: in a company that has yet to begin, what to begin with; else that all is done. */
export function Beginning() {
  const text = useText();
  const account = useAccount();
  const wanted = stepsFor(account);
  const done = useQuery({
    queryKey: ['home', 'begun', wanted.map(({ name }) => name)],
    queryFn: ({ signal }) => readDone(wanted, signal),
  });
  if (done.isPending) return <Skeleton height="280px" shape="box" />;
  const next = wanted.find(({ name }) => !done.data?.includes(name));
  if (done.data === undefined || next === undefined) return <AllDone />;
  return (
    <section className={css.begin} aria-labelledby="begin">
      <h2 id="begin" className={css.doneTitle}>
        {text('home.begin')}
      </h2>
      <ol className={css.steps}>
        {wanted.map((step, index) => {
          const isDone = done.data.includes(step.name);
          return (
            <li key={step.name} className={css.step}>
              <span className={css.mark} aria-hidden>
                {isDone ? <Check size={16} /> : index + 1}
              </span>
              <div>
                <h3>{text(step.titleId)}</h3>
                <p className={css.sentence}>{text(isDone ? 'home.begin.done' : step.wordsId)}</p>
              </div>
              {!isDone && (
                <Link href={step.path} variant={step === next ? 'button' : 'text'}>
                  {text(step.actId)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
