import { asText } from '../../../fields/draft.ts';
import { Callout } from '../../../kit/Callout.tsx';
import { Card } from '../../../kit/Card.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { DateField } from '../../../kit/DateField.tsx';
import { DecimalField } from '../../../kit/DecimalField.tsx';
import { Form } from '../../../kit/Form.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { DraftNotice } from '../../../record/DraftNotice.tsx';
import { SaveActions } from '../../../record/SaveActions.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { SaveStatus } from '../../../record/SaveStatus.tsx';
import { useFormKeys } from '../../../record/use-form-keys.ts';
import { allows } from '../../../shell/account.ts';
import { useFailureText } from '../../../shell/failure-text.ts';
import { useLanguage } from '../../../shell/language.tsx';
import { useUnsaved } from '../../../shell/leave-guard.tsx';
import { useNotifications } from '../../../shell/notifications.tsx';
import { useAccount } from '../../../shell/session.tsx';
import css from './InventorySettingScreen.module.css';
import { type InventoryRules, useInventoryEditor } from './use-inventory-settings.ts';

const formId = 'inventory-setting-form';
const noErrors: Readonly<Record<string, string>> = {};

/** The form of the settings; who may only look at them reads it. */
export function InventorySettingForm({ stored }: { stored: InventoryRules }) {
  const { text, dates } = useLanguage();
  const words = useFailureText();
  const account = useAccount();
  const { succeeded, failed } = useNotifications();
  const name = text('nav.inventorySetting');
  const editor = useInventoryEditor(
    stored,
    () => succeeded('record.saved', { name }),
    (failure) => failure.status >= 500 && failed(failure, 'action.saveRecord', { name }),
  );
  const { draft, isChanged, reopens, save, change } = editor;
  const isReadOnly = !allows(account, 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION');
  useUnsaved(isChanged, editor.copy);
  useFormKeys(formId, { canSave: isChanged, isReadOnly });
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const kept = asText(stored.lockedUntil);
  return (
    <div className={css.screen}>
      <PageHeader
        title={name}
        beside={<SaveStatus status={save.state.status} isChanged={isChanged} />}
        actions={
          !isReadOnly && (
            <SaveActions
              formId={formId}
              isSaving={save.state.status === 'saving'}
              canSave={isChanged}
              onDiscard={isChanged ? editor.discard : undefined}
            />
          )
        }
      >
        {text('inventorySetting.lead')}
      </PageHeader>
      {editor.restoredAt !== null && <DraftNotice at={editor.restoredAt} onDiscard={editor.discard} />}
      <SaveNotice save={save} />
      <Form
        id={formId}
        className={css.cards}
        aria-label={name}
        serverErrors={failure ? words.byField(failure) : noErrors}
        summaryTitle={(count) => text('form.problems', { count })}
        onSubmit={() => void editor.submit()}
      >
        <Card title={text('inventorySetting.receiving')}>
          <div className={css.fields}>
            <DecimalField
              name="OverReceiptTolerance"
              label={text('inventorySetting.overReceipt')}
              hint={text('inventorySetting.overReceiptHint')}
              value={asText(draft.OverReceiptTolerance)}
              onChange={(value) => change({ OverReceiptTolerance: value })}
              min="0"
              max="100"
              suffix="%"
              isReadOnly={isReadOnly}
            />
            <Checkbox
              name="DeliveryOrderRequired"
              label={text('inventorySetting.deliveryOrder')}
              hint={text('inventorySetting.deliveryOrderHint')}
              value={draft.DeliveryOrderRequired === true}
              onChange={(value) => change({ DeliveryOrderRequired: value })}
              isReadOnly={isReadOnly}
            />
          </div>
        </Card>
        <Card title={text('inventorySetting.invoices')}>
          <div className={css.fields}>
            <DecimalField
              name="InvoiceVarianceTolerance"
              label={text('inventorySetting.invoiceTolerance')}
              hint={text('inventorySetting.invoiceToleranceHint')}
              value={asText(draft.InvoiceVarianceTolerance)}
              onChange={(value) => change({ InvoiceVarianceTolerance: value })}
              decimals={2}
              min="0"
              isReadOnly={isReadOnly}
            />
          </div>
        </Card>
        <Card title={text('inventorySetting.period')}>
          <div className={css.fields}>
            <DateField
              name="lockedUntil"
              label={text('inventorySetting.lockedUntil')}
              hint={text('inventorySetting.lockedUntilHint')}
              value={asText(draft.lockedUntil)}
              onChange={(value) => change({ lockedUntil: value })}
              invalidText={text('form.invalidDate')}
              openLabel={text('form.openCalendar')}
              todayLabel={text('form.today')}
              isReadOnly={isReadOnly}
            />
            {reopens && (
              <Callout tone="warning" role="status">
                {text('inventorySetting.reopens', { day: dates.date(kept) })}
              </Callout>
            )}
          </div>
        </Card>
      </Form>
    </div>
  );
}
