import { FileSpreadsheet, ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AnyDocument } from '../../../../../resources/define-document.ts';
import type { Labels } from '../../../../fields/use-labels.ts';
import { Button } from '../../../../kit/actions/Button.tsx';
import { Menu } from '../../../../kit/actions/Menu.tsx';
import type { GridEdits } from '../../../../kit/data/grid/edits.ts';
import { useLanguage } from '../../../../platform/language/language.tsx';
import { isFilled } from '../../draft/document-draft.ts';
import { lineColumns } from '../line-columns.ts';
import type { LineItems } from '../use-line-items.ts';
import { CopyLinesDialog } from './CopyLinesDialog.tsx';
import { sheetEdits } from './sheet-edits.ts';
import { sheetRows, sheetText } from './sheet-text.ts';

/** Lines one document takes. */
const MOST_LINES = 10_000;

interface LinesMenuProps {
  definition: AnyDocument;
  labels: Labels;
  items: LineItems;
  /** What of a file is no number. */
  onRefused(refused: GridEdits['refused']): void;
  /** A sentence about what was brought. */
  onSaid(words: string): void;
}

/** Brings many lines at once: from a CSV file, or from another document. */
export function LinesMenu({ definition, labels, items, onRefused, onSaid }: LinesMenuProps) {
  const { text, listed, language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isCopying, setCopying] = useState(false);
  const take = async (file: File) => {
    const rows = sheetRows(sheetText(await file.arrayBuffer())).slice(0, MOST_LINES + 1);
    items.settle();
    const start = items.lines.filter(isFilled).length;
    const edits = sheetEdits(lineColumns(definition, labels, true, language), labels, rows, start);
    onRefused(edits.refused);
    items.edit(edits.taken);
    const said = text('document.csvTaken', { count: edits.count });
    const unknown = listed(edits.unknown);
    onSaid(unknown === '' ? said : `${said} ${text('document.csvUnknown', { headings: unknown })}`);
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="small" icon={<ListPlus size={14} aria-hidden />}>
            {text('document.bring')}
          </Button>
        }
        label={text('document.bring')}
        groups={[
          {
            id: 'bring',
            entries: [
              {
                id: 'csv',
                label: text('document.bringCsv'),
                description: text('document.bringCsvHint'),
                icon: <FileSpreadsheet size={16} aria-hidden />,
                onAction: () => input.current?.click(),
              },
              {
                id: 'document',
                label: text('document.copyLines'),
                icon: <ListPlus size={16} aria-hidden />,
                onAction: () => setCopying(true),
              },
            ],
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        aria-label={text('document.bringCsv')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      {isCopying && (
        <CopyLinesDialog
          definition={definition}
          onClose={() => setCopying(false)}
          onLines={(lines) => {
            items.add(lines);
            onSaid(text('document.copiedLines', { count: lines.length }));
            setCopying(false);
          }}
        />
      )}
    </>
  );
}
