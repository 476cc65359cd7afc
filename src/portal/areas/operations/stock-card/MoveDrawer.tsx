import { Chip } from '../../../kit/feedback/Chip.tsx';
import { statusTone } from '../../../kit/feedback/status-tone.ts';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { documentOutline } from '../../../platform/definitions/outlines.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { DocumentLink } from '../../../record/document/header/DocumentLink.tsx';
import css from './MoveDrawer.module.css';
import type { CardLine } from './use-stock-card.ts';

/** The auditor's question of one line: who changed this figure, when, from which outlet, by which document and event. */
export function MoveDrawer({ line, onClose }: { line: CardLine; onClose(): void }) {
  const { text, textOr, dates, numbers } = useLanguage();
  const definition = documentOutline(line.documentType);
  const signed = (inward: string, outward: string) =>
    inward === '0' ? `−${numbers.decimal(outward)}` : `+${numbers.decimal(inward)}`;
  const isStill = line.onHandIn === '0' && line.onHandOut === '0';
  const facts: readonly (readonly [string, string | null])[] = [
    [text('stockCard.who'), line.username ?? line.userId],
    [text('stockCard.when'), line.at && dates.dateTime(line.at, true)],
    [text('stockCard.where'), line.postedAt],
    [
      text('stockCard.event'),
      line.event && textOr(`event.${definition?.chart ?? ''}.${line.event}`, line.event),
    ],
    [text('stockCard.remark'), line.remark],
    [text('stockCard.counts'), dates.date(line.businessDate)],
    [text('stockCard.onHand'), isStill ? null : signed(line.onHandIn, line.onHandOut)],
    [text('stockCard.counted'), line.counted && numbers.decimal(line.counted)],
    [text('stockCard.after'), numbers.decimal(line.onHandAccumulated)],
    [text('stockCard.unitCost'), line.unitCost ? numbers.decimal(line.unitCost, 4) : null],
    [text('stockCard.value'), line.value ? numbers.amount(line.value) : null],
    [text('stockCard.average'), line.averageCost ? numbers.decimal(line.averageCost, 4) : null],
    [text('stockCard.reverses'), line.reverses],
    [text('stockCard.journal'), line.seq],
  ];
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={textOr(`stockCard.action.${line.action}`, line.action)}
      closeLabel={text('common.close')}
    >
      <p className={css.document}>
        <span>{textOr(`resource.${line.documentType}.one`, line.documentType)}</span>
        <DocumentLink type={line.documentType} id={line.documentId}>
          {line.documentNo}
        </DocumentLink>
        {line.statusAfter && (
          <Chip tone={statusTone(line.statusAfter)}>
            {textOr(`status.${line.statusAfter}`, line.statusAfter)}
          </Chip>
        )}
      </p>
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {line.restated && <p className={css.note}>{text('stockCard.restatedHint')}</p>}
    </Drawer>
  );
}
