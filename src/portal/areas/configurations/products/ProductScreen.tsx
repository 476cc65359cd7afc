import { Check } from 'lucide-react';
import { Card } from '../../../kit/layout/Card.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Product.module.css';

export type ProductId = 'xilnexClassic' | 'ipadPos' | 'fnbGo';

const parts = [1, 2, 3, 4] as const;
const steps = [1, 2, 3] as const;

/** What one of the counter programs does, what it runs on and how it is set up. */
export function ProductScreen({ id }: { id: ProductId }) {
  const text = useText();
  return (
    <div className={css.screen}>
      <PageHeader title={text(`nav.${id}`)}>{text(`product.${id}.lead`)}</PageHeader>
      <div className={css.cards}>
        <Card title={text('product.does')}>
          <ul className={css.does}>
            {parts.map((part) => (
              <li key={part}>
                <Check size={16} aria-hidden />
                <span>{text(`product.${id}.does${part}`)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={text('product.needs')}>
          <p className={css.words}>{text(`product.${id}.needs`)}</p>
        </Card>
        <Card title={text('product.setUp')}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{text(`product.${id}.step${step}`)}</li>
            ))}
          </ol>
        </Card>
      </div>
    </div>
  );
}
