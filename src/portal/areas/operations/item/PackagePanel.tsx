import { childOf } from '../../../../resources/child.ts';
import { item } from '../../../../resources/items/item.ts';
import { packageItem } from '../../../../resources/items/package-item.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { ChildTable } from '../../../record/children/ChildTable.tsx';
import type { Panel } from '../../../record/panel.ts';
import { usePackageFigures } from './use-package-figures.tsx';

const child = childOf(packageItem, item);
const packageTypes: readonly unknown[] = ['Bundle', 'Recipe', 'Prepack', 'Postpack'];

/** What one of a package takes: its parts as they are typed, with what is lost, what it costs, and how many can be sold (domain/items-clients-vendors §2). */
export const PackagePanel: Panel = ({ record }) => {
  const { text } = useLanguage();
  if (!packageTypes.includes(record.stockType))
    return <Callout tone="info">{text('package.notPackage')}</Callout>;
  return <Package itemId={record.id} unit={asText(record.unitOfMeasurement)} />;
};

function Package({ itemId, unit }: { itemId: string; unit: string }) {
  const useFigures = (rows: readonly Draft[]) => usePackageFigures(rows, unit);
  return <ChildTable child={child} ownerId={itemId} useFigures={useFigures} />;
}
