import { useLanguage } from '../../../platform/language/language.tsx';

/** What people call a field of what was sent: `lines.2.itemCode` is the item code of line 3. */
export function useNameOfField(): (path: string) => string {
  const { text, textOr } = useLanguage();
  return (path) => {
    const [list = '', index, ...rest] = path.split('.');
    const name = rest.at(-1) ?? (index === undefined ? list : index);
    const field = [name, name.replace(/(Id|Code)$/, '')].reduceRight(
      (found, each) => textOr(`field.sale.${each}`, textOr(`field.${each}`, found)),
      name,
    );
    if (index === undefined || rest.length === 0) return field;
    const place = { number: Number(index) + 1, field };
    return list === 'payments' ? text('notPosted.ofPayment', place) : text('notPosted.ofLine', place);
  };
}
