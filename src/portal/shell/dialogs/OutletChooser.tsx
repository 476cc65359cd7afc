import { type KeyboardEvent, useEffect, useRef } from 'react';
import { matchingOutlets } from '../../../../machines/shell/outlet/outlet-selection-setup.ts';
import { Button } from '../../kit/actions/Button.tsx';
import { Callout } from '../../kit/feedback/Callout.tsx';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { Dialog } from '../../kit/overlays/Dialog.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useOutletActor, useOutletChoice } from '../../platform/outlet/outlet.tsx';
import css from './OutletDialog.module.css';
import { OutletList } from './OutletList.tsx';

/** The window of the choice; it cannot be closed while no outlet is chosen. */
export function OutletChooser({ isOpen }: { isOpen: boolean }) {
  const text = useText();
  const actor = useOutletActor();
  const isMandatory = useOutletChoice(({ context }) => context.chosenId === null);
  const canConfirm = useOutletChoice((snapshot) => snapshot.matches('choosing'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => actor.send({ type: 'close' })}
      title={text('outlet.title')}
      size="small"
      isMandatory={isMandatory}
      closeLabel={text('common.close')}
      footer={
        <>
          {isMandatory && (
            <Button variant="quiet" onPress={() => actor.send({ type: 'logout' })}>
              {text('nav.logout')}
            </Button>
          )}
          <Button variant="primary" isDisabled={!canConfirm} onPress={() => actor.send({ type: 'confirm' })}>
            {text('outlet.confirm')}
          </Button>
        </>
      }
    >
      <Content />
    </Dialog>
  );
}

function Content() {
  const text = useText();
  const actor = useOutletActor();
  const state = useOutletChoice((snapshot) => snapshot.value);
  if (state === 'loading') return <Loading label={text('outlet.loading')} />;
  if (state === 'failed')
    return (
      <Callout
        tone="danger"
        role="alert"
        actions={
          <Button size="small" autoFocus onPress={() => actor.send({ type: 'refresh' })}>
            {text('outlet.refresh')}
          </Button>
        }
      >
        {text('outlet.failed')}
      </Callout>
    );
  if (state === 'empty')
    return (
      <Callout tone="warning" role="alert">
        {text('outlet.noneRedirect')}
      </Callout>
    );
  return <Choosing />;
}

function Loading({ label }: { label: string }) {
  return (
    <div className={css.loading} role="status" aria-busy="true" aria-label={label}>
      {['68%', '52%', '74%', '60%', '46%'].map((width) => (
        <Skeleton key={width} width={width} height="20px" />
      ))}
    </div>
  );
}

function Choosing() {
  const text = useText();
  const actor = useOutletActor();
  const outlets = useOutletChoice(({ context }) => context.outlets);
  const search = useOutletChoice(({ context }) => context.search);
  const selectedId = useOutletChoice(({ context }) => context.selectedId);
  const isSwitching = useOutletChoice(({ context }) => context.chosenId !== null);
  const isRefused = useOutletChoice(({ context }) => context.refused);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const sends = { ArrowDown: 'next', ArrowUp: 'previous', Enter: 'confirm' } as const;
    const key = event.key;
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    event.preventDefault();
    actor.send({ type: sends[key] });
  };

  return (
    <>
      <input
        ref={input}
        className={css.search}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls="outlet-list"
        aria-activedescendant={selectedId === null ? undefined : `outlet-${selectedId}`}
        aria-label={text('outlet.search')}
        placeholder={text('outlet.search')}
        autoComplete="off"
        value={search}
        onChange={(event) => actor.send({ type: 'search', text: event.target.value })}
        onKeyDown={steer}
      />
      {isSwitching && <p className={css.note}>{text('outlet.reloads')}</p>}
      <OutletList
        outlets={matchingOutlets(outlets, search)}
        selectedId={selectedId}
        emptyText={text('outlet.notFound')}
        label={text('outlet.title')}
        onSelect={(id) => actor.send({ type: 'select', id })}
        onConfirm={() => actor.send({ type: 'confirm' })}
      />
      <p className={css.refused} role="alert">
        {isRefused ? text('outlet.pleaseSelect') : ''}
      </p>
    </>
  );
}
