import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Eye, Settings2, TriangleAlert, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type MenuContent, saveMenu } from '../../../../contracts/menus/menu-content.ts';
import { type Finding, menuFindings } from '../../../../rules/menu/menu-check.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { IconButton } from '../../../kit/actions/IconButton.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { lazyPart } from '../../../kit/lib/lazy-part.tsx';
import { prepare } from '../../../platform/api/api.ts';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useSave } from '../../../platform/api/use-save.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useUnsaved } from '../../../platform/navigation/leave-guard.tsx';
import { useSearchParams } from '../../../platform/navigation/search-params.ts';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { useOutlet } from '../../../platform/outlet/outlet.tsx';
import { allows } from '../../../platform/session/account.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { SaveNotice } from '../../../record/SaveNotice.tsx';
import { CategoryList } from './CategoryList.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { ItemSearch } from './ItemSearch.tsx';
import css from './Menu.module.css';
import { bodyOf, type DraftCategory, type DraftItem, itemsOf } from './menu-draft.ts';
import { profilePath } from './menu-paths.ts';
import { menuKey, useMenu } from './use-menu.ts';
import { useMenuEditor } from './use-menu-editor.ts';
import { useMenuNames } from './use-menu-names.ts';

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog.tsx')).CategoryDialog);
const ItemDialog = lazyPart(async () => (await import('./ItemDialog.tsx')).ItemDialog);
const CheckDrawer = lazyPart(async () => (await import('./CheckDrawer.tsx')).CheckDrawer);
const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog);

/** A menu as it is arranged: its categories, their items as the order screen draws them, and what can be added (spec 2 §2). */
export function MenuScreen() {
  const text = useText();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const outletId = useOutlet()?.id ?? null;
  const menu = useMenu(id, outletId);
  if (menu.data) return <Builder key={`${id} ${outletId}`} content={menu.data} id={id} outletId={outletId} />;
  return (
    <div className={css.screen}>
      <PageHeader title={text('menus.title')} />
      {menu.isError ? (
        <LoadFailure onRetry={menu.refetch}>{text('menus.failed')}</LoadFailure>
      ) : (
        <Skeleton height="420px" shape="box" />
      )}
    </div>
  );
}

type Opened =
  | { readonly what: 'category'; readonly category: DraftCategory | null }
  | { readonly what: 'item'; readonly item: DraftItem }
  | { readonly what: 'check' | 'preview' };

function Builder({ content, id, outletId }: { content: MenuContent; id: string; outletId: string | null }) {
  const text = useText();
  const account = useAccount();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const editor = useMenuEditor(content);
  const names = useMenuNames();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [today] = useState(() => Temporal.Now.plainDateISO().toString());
  const mayEdit = allows(account, 'ALLOW_TO_EDIT_MENU_MANAGEMENT');
  useUnsaved(editor.isChanged);
  const { draft, goods, modifiers, category } = editor;
  const profile = content.menus[0]?.profile;
  const findings = useMemo(
    () => (profile ? menuFindings({ profile, ...draft }, goods, modifiers, today) : []),
    [profile, draft, goods, modifiers, today],
  );
  const faulty = useMemo(() => keysAtFault(findings, draft.items), [findings, draft]);
  const save = useSave<MenuContent>({
    onSaved: (saved) => {
      succeeded('menus.saved', { name: profile?.name ?? '' });
      editor.reset(saved);
      queries.setQueryData(menuKey(id, outletId), saved);
      void queries.invalidateQueries({ queryKey: ['menuProfile', 'outlets'] });
    },
  });
  if (!profile) return null;
  const close = () => setOpened(null);
  const nameOf = ({ id: part, name }: Finding): string => {
    const item = draft.items.find(({ key }) => key === part);
    if (item) return names.ofItem(item, goods.get(item.itemId))[0];
    const thing = goods.get(part);
    if (thing) return names.ofGoods(thing)[0];
    const found = draft.categories.find(({ key }) => key === part) ?? modifiers.get(part);
    return found ? names.of(found)[0] : name;
  };
  const layout = category?.layout ?? profile.layout ?? '12-2';
  const show = ({ place, id: found }: Finding) => {
    const item = draft.items.find(({ key }) => key === found);
    if (place === 'item' && item) {
      editor.show(item.categoryKey);
      setOpened({ what: 'item', item });
      return;
    }
    if (place === 'category') editor.show(found);
    setOpened(place === 'profile' ? { what: 'category', category: null } : null);
  };
  return (
    <div className={css.screen}>
      <PageHeader
        title={profile.name}
        beside={
          <Badge tone={profile.active ? 'success' : 'plain'}>
            {text(profile.active ? 'menus.activeBadge' : 'menus.inactiveBadge')}
          </Badge>
        }
        actions={
          <>
            <Link variant="button" href={profilePath(id)}>
              <Settings2 size={16} aria-hidden />
              {text('menus.settings')}
            </Link>
            <Button
              icon={
                findings.length > 0 ? (
                  <TriangleAlert size={16} aria-hidden />
                ) : (
                  <CircleCheck size={16} aria-hidden />
                )
              }
              onPress={() => setOpened({ what: 'check' })}
            >
              {text('menus.checkCount', { count: findings.length })}
            </Button>
            <Button icon={<Eye size={16} aria-hidden />} onPress={() => setOpened({ what: 'preview' })}>
              {text('menus.preview')}
            </Button>
            {mayEdit && (
              <>
                <IconButton label={text('menus.undo')} isDisabled={!editor.isChanged} onPress={editor.undo}>
                  <Undo2 size={16} />
                </IconButton>
                <Button
                  variant="primary"
                  isDisabled={!editor.isChanged}
                  isPending={save.state.status === 'saving'}
                  onPress={() => void save.send(prepare(saveMenu, { params: { id }, body: bodyOf(draft) }))}
                >
                  {text('menus.save')}
                </Button>
              </>
            )}
          </>
        }
      />
      <SaveNotice save={save} />
      <div className={cx(css.builder, !mayEdit && css.withoutSearch)}>
        <CategoryList
          editor={editor}
          mayEdit={mayEdit}
          onEdit={(each) => setOpened({ what: 'category', category: each })}
          onAdd={() => setOpened({ what: 'category', category: null })}
        />
        <section className={css.middle} aria-label={text('menus.items')}>
          <header className={css.sideHead}>
            <h2>{category ? names.of(category)[0] : text('menus.items')}</h2>
            <small>
              {text('menus.itemCount', { count: category ? itemsOf(draft, category.key).length : 0 })}
            </small>
          </header>
          <ItemGrid
            editor={editor}
            layout={layout}
            today={today}
            mayEdit={mayEdit}
            faulty={faulty}
            onOpen={(item) => setOpened({ what: 'item', item })}
          />
        </section>
        {mayEdit && <ItemSearch editor={editor} outletId={outletId} />}
      </div>
      {opened?.what === 'category' && (
        <CategoryDialog editor={editor} category={opened.category} onClose={close} />
      )}
      {opened?.what === 'item' && (
        <ItemDialog
          editor={editor}
          item={opened.item}
          menuId={id}
          outletId={outletId}
          today={today}
          mayEdit={mayEdit}
          onClose={close}
        />
      )}
      {opened?.what === 'check' && (
        <CheckDrawer findings={findings} nameOf={nameOf} profileId={id} onShow={show} onClose={close} />
      )}
      {opened?.what === 'preview' && (
        <PreviewDialog outletId={outletId} served={profile.outletIds} onClose={close} />
      )}
    </div>
  );
}

/** The items on the menu that something is wrong with, themselves or what they are. */
function keysAtFault(findings: readonly Finding[], items: readonly DraftItem[]): ReadonlySet<string> {
  const ids = new Set(findings.flatMap(({ place, id }) => (place === 'item' || place === 'goods' ? id : [])));
  return new Set(items.flatMap(({ key, itemId }) => (ids.has(key) || ids.has(itemId) ? key : [])));
}
