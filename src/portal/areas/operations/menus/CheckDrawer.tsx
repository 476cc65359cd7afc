import type { Finding } from '../../../../rules/menu/menu-check.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Drawer } from '../../../kit/overlays/Drawer.tsx';
import { useText } from '../../../platform/language/language.tsx';
import css from './Menu.module.css';
import { itemPath, modifierPath, profilePath } from './menu-paths.ts';

interface CheckDrawerProps {
  findings: readonly Finding[];
  /** What the part is called that something is wrong with. */
  nameOf(finding: Finding): string;
  profileId: string;
  onShow(finding: Finding): void;
  onClose(): void;
}

/** Everything that stands between the menu and its first order, each with the way to where it is fixed. */
export function CheckDrawer({ findings, nameOf, profileId, onShow, onClose }: CheckDrawerProps) {
  const text = useText();
  return (
    <Drawer isOpen onClose={onClose} closeLabel={text('common.close')} title={text('menus.check')}>
      {findings.length === 0 ? (
        <EmptyState title={text('menus.allFine')}>{text('menus.allFineText')}</EmptyState>
      ) : (
        <ul className={css.findings}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.id}`} className={css.finding}>
              <div>
                <strong>{nameOf(finding)}</strong>
                <span>{text(`menus.finding.${finding.code}`)}</span>
              </div>
              <Remedy finding={finding} profileId={profileId} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function Remedy({
  finding,
  profileId,
  onShow,
}: Omit<CheckDrawerProps, 'findings' | 'nameOf' | 'onClose'> & { finding: Finding }) {
  const text = useText();
  const { code, place, id } = finding;
  if (place === 'item' || place === 'category' || code === 'noCategory')
    return (
      <Button size="small" onPress={() => onShow(finding)}>
        {text('menus.remedyHere')}
      </Button>
    );
  const paths = {
    goods: itemPath(id, code === 'noSupplyTax' ? 'Pricing' : 'ItemInformation'),
    modifier: modifierPath(id),
    profile: profilePath(profileId),
    session: profilePath(profileId),
  };
  return <Link href={paths[place]}>{text(`menus.remedy.${place}`)}</Link>;
}
