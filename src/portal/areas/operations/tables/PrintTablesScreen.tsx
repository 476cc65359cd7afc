import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { setStorefront } from '../../../../contracts/menus/tables.ts';
import { tableLink } from '../../../../rules/menu/table-link.ts';
import { isSecureLink } from '../../../../rules/secure-link.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { QrCode } from '../../../kit/data/QrCode.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { TextField } from '../../../kit/inputs/TextField.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { OutletField } from '../stock-card/OutletField.tsx';
import css from './Tables.module.css';
import { useTables } from './use-tables.ts';

/** The codes of an outlet’s tables on sheets of A4, of the areas that are selected (spec 2 §2). */
export function PrintTablesScreen() {
  const text = useText();
  const here = useOutlet();
  const [params, setParams] = useSearchParams();
  const outletId = params.get('outlet') ?? here?.id ?? null;
  const only = params.get('area');
  const { data, isError, refetch } = useTables(outletId);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const areas = [...new Map(data?.tables.map(({ areaId, areaName }) => [areaId, areaName]))];
  const isChosen = (areaId: string) => (only === null ? !left.has(areaId) : areaId === only);
  const chosen = data?.tables.filter(({ areaId }) => isChosen(areaId)) ?? [];
  const address = data?.address ?? null;
  const turn = (areaId: string, isOn: boolean) => {
    const off = new Set(areas.flatMap(([id]) => (isChosen(id) ? [] : [id])));
    if (isOn) off.delete(areaId);
    else off.add(areaId);
    setLeft(off);
    if (only !== null) setParams((now) => without(now, 'area'));
  };
  return (
    <div className={css.screen}>
      <PageHeader
        title={text('tables.printTitle')}
        actions={
          <>
            <Link variant="button" href="/Operations/TableManagement">
              {text('tables.back')}
            </Link>
            <Button
              variant="primary"
              icon={<Printer size={16} aria-hidden />}
              isDisabled={address === null || chosen.length === 0}
              onPress={() => window.print()}
            >
              {text('tables.print')}
            </Button>
          </>
        }
      />
      <div className={css.options}>
        <OutletField
          id={outletId}
          name={null}
          onChoose={(id) => id !== null && setParams(() => new URLSearchParams({ outlet: id }))}
        />
        {data && outletId !== null && (
          <Storefront key={outletId} outletId={outletId} address={data.address} />
        )}
        {areas.length > 0 && (
          <fieldset className={css.areas}>
            <legend>{text('tables.areas')}</legend>
            {areas.map(([id, name]) => (
              <Checkbox key={id} label={name} value={isChosen(id)} onChange={(isOn) => turn(id, isOn)} />
            ))}
          </fieldset>
        )}
      </div>
      {isError && <LoadFailure onRetry={refetch}>{text('tables.failed')}</LoadFailure>}
      {!data && !isError && <Skeleton height="320px" shape="box" />}
      {data && chosen.length === 0 && (
        <EmptyState title={text(areas.length === 0 ? 'tables.noTables' : 'tables.nothingChosen')}>
          {areas.length === 0 && text('tables.noTablesText')}
        </EmptyState>
      )}
      {address !== null && chosen.length > 0 && (
        <ul className={css.sheet}>
          {chosen.map((table) => (
            <li key={table.id} className={css.card}>
              <QrCode
                text={tableLink(address, table.outletCode, table.token)}
                label={text('tables.codeOf', { label: table.label })}
              />
              <strong>{table.label}</strong>
              <span>{table.areaName}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}

/** Where guests of the outlet order, which every code says. */
function Storefront({ outletId, address }: { outletId: string; address: string | null }) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(address ?? '');
  const save = useSave({
    onSaved: () => void queries.invalidateQueries({ queryKey: ['tableArea', 'tables'] }),
  });
  const isGood = isSecureLink(typed);
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_TABLE_MANAGEMENT');
  return (
    <div className={css.address}>
      <TextField
        label={text('tables.address')}
        value={typed}
        onChange={setTyped}
        isReadOnly={!mayEdit}
        type="url"
        maxLength={300}
        hint={typed === '' ? text('tables.addressHint') : undefined}
        warning={typed !== '' && !isGood ? text('tables.badAddress') : undefined}
      />
      {mayEdit && typed !== (address ?? '') && (
        <Button
          isDisabled={!isGood}
          isPending={save.state.status === 'saving'}
          onPress={() => void save.send(prepare(setStorefront, { body: { outletId, address: typed } }))}
        >
          {text('record.save')}
        </Button>
      )}
      <SaveNotice save={save} />
    </div>
  );
}
