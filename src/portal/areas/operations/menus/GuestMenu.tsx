import type { ContentItem, Goods, MenuModifier } from '../../../../contracts/menus/menu-content.ts';
import { availabilityOn } from '../../../../rules/menu/availability.ts';
import { priceOn } from '../../../../rules/menu/menu-check.ts';
import { fewestOf, limitsFor } from '../../../../rules/menu/modifier-rules.ts';
import { imageUrl } from '../../../fields/image/image-url.ts';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { draftOf, inOutline, itemsOf } from './menu-draft.ts';
import css from './Preview.module.css';
import { useMenu } from './use-menu.ts';
import { useMenuNames } from './use-menu-names.ts';

interface GuestMenuProps {
  id: string;
  outletId: string;
  day: string;
  name: string;
}

/** A menu as a guest scrolls through it: what cannot be ordered there is left out, what is sold out says so. */
export function GuestMenu({ id, outletId, day, name }: GuestMenuProps) {
  const { text } = useLanguage();
  const names = useMenuNames();
  const content = useMenu(id, outletId);
  const [menu] = content.data?.menus ?? [];
  if (content.isError) return <LoadFailure onRetry={content.refetch}>{text('menus.failed')}</LoadFailure>;
  if (!content.data || !menu) return <Skeleton height="420px" shape="box" />;
  const draft = draftOf(menu);
  const goods = new Map(content.data.goods.map((each) => [each.id, each]));
  const modifiers = new Map(content.data.modifiers.map((each) => [each.id, each]));
  const mayOrder = ({ itemId }: Pick<ContentItem, 'itemId'>) => {
    const thing = goods.get(itemId);
    return thing?.active === true && thing.allowSell;
  };
  const listed = inOutline(draft.categories)
    .map((category) => ({ category, items: itemsOf(draft, category.key).filter(mayOrder) }))
    .filter(
      ({ category, items }) =>
        items.length > 0 || draft.categories.some((each) => each.parentKey === category.key),
    );
  return (
    <article className={css.guest}>
      <h3 className={css.guestTitle}>{name}</h3>
      <nav className={css.pills} aria-label={text('menus.categories')}>
        {listed
          .filter(({ category }) => category.parentKey === null)
          .map(({ category }) => (
            <span key={category.key} className={cx(css.pill, category.featured && css.featured)}>
              {names.of(category)[0]}
            </span>
          ))}
      </nav>
      {listed.map(({ category, items }) => (
        <section key={category.key} className={css.group}>
          <h4
            className={cx(category.parentKey !== null && css.below)}
            style={{ borderColor: category.colour ?? undefined }}
          >
            {names.of(category)[0]}
          </h4>
          {items.map((item) => {
            const thing = goods.get(item.itemId);
            return thing && <Dish key={item.key} item={item} goods={thing} day={day} modifiers={modifiers} />;
          })}
        </section>
      ))}
    </article>
  );
}

interface DishProps {
  item: Pick<ContentItem, 'shownName' | 'alternateShownName' | 'price'>;
  goods: Goods;
  day: string;
  modifiers: ReadonlyMap<string, MenuModifier>;
}

function Dish({ item, goods, day, modifiers }: DishProps) {
  const { text, numbers } = useLanguage();
  const names = useMenuNames();
  const stands = availabilityOn(goods, day);
  const price = priceOn(item.price, goods.salePrice);
  const [name, other] = names.ofItem(item, goods);
  const asks = goods.asks.flatMap(({ modifierId, ...own }) => {
    const modifier = modifiers.get(modifierId);
    return modifier?.active ? [{ modifier, fewest: fewestOf(limitsFor(modifier, own)) }] : [];
  });
  return (
    <div className={cx(css.dish, stands.state === 'Sold Out' && css.gone)}>
      {goods.imageKey && <img src={imageUrl(goods.imageKey)} alt="" loading="lazy" />}
      <div className={css.dishWords}>
        <span className={css.dishName}>{name}</span>
        {other && <span className={css.other}>{other}</span>}
        {asks.length > 0 && (
          <span className={css.other}>
            {asks
              .map(({ modifier, fewest }) =>
                fewest > 0
                  ? text('menus.mustChoose', { name: names.of(modifier)[0] })
                  : names.of(modifier)[0],
              )
              .join(' · ')}
          </span>
        )}
      </div>
      <span className={css.dishPrice}>
        {stands.state === 'Sold Out' ? (
          <span className={css.goneMark}>{text('menus.soldOut')}</span>
        ) : (
          numbers.amount(price)
        )}
        {stands.state === 'Limited' && (
          <span className={css.goneMark}>
            {text('menus.left', { count: numbers.decimal(stands.remaining) })}
          </span>
        )}
      </span>
    </div>
  );
}
