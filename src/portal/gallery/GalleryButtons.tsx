import { Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/actions/Button.tsx';
import { IconButton } from '../kit/actions/IconButton.tsx';
import { KeyHint } from '../kit/actions/KeyHint.tsx';
import { Link } from '../kit/actions/Link.tsx';
import { Menu } from '../kit/actions/Menu.tsx';
import { UnavailableButton } from '../kit/actions/UnavailableButton.tsx';
import { Badge } from '../kit/feedback/Badge.tsx';
import { Card } from '../kit/layout/Card.tsx';
import { ConfirmDialog } from '../kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '../kit/overlays/Dialog.tsx';
import { Drawer } from '../kit/overlays/Drawer.tsx';
import { Popover } from '../kit/overlays/Popover.tsx';
import { Tooltip } from '../kit/overlays/Tooltip.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Gallery.module.css';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['plain', 'accent', 'info', 'success', 'warning', 'danger'] as const;

/** Buttons, links, menus, what opens over the page, badges. */
export function GalleryButtons() {
  const text = useText();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [isDark, setDark] = useState(false);
  const close = () => setOpen(null);
  const save = text('record.save');
  return (
    <>
      <Card title="Button, Link">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size} className={css.row}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {save}
              </Button>
            ))}
          </div>
        ))}
        <div className={css.row}>
          <Button variant="primary" icon={<Plus />} trailing={<KeyHint keys="Ctrl+S" />}>
            {save}
          </Button>
          <Button variant="primary" isPending>
            {save}
          </Button>
          <Button isDisabled>{save}</Button>
          <UnavailableButton reason={text('record.offline')}>{save}</UnavailableButton>
          <Link href="#link">{text('nav.vendor')}</Link>
          <Link href="#link" variant="button">
            {text('nav.vendor')}
          </Link>
        </div>
      </Card>
      <Card title="IconButton, Menu, Popover, Tooltip, Dialog">
        <div className={css.row}>
          <Tooltip text={text('record.delete')}>
            <IconButton label={text('record.delete')}>
              <Trash2 size={16} />
            </IconButton>
          </Tooltip>
          <Menu
            label={text('list.layout')}
            trigger={
              <IconButton label={text('list.layout')}>
                <Ellipsis size={16} />
              </IconButton>
            }
            groups={[
              {
                id: 'acts',
                entries: [
                  { id: 'save', label: save, keys: 'Ctrl+S', icon: <Plus /> },
                  {
                    id: 'no',
                    label: text('record.delete'),
                    description: text('record.offline'),
                    isDisabled: true,
                  },
                ],
              },
              {
                id: 'look',
                title: text('theme.label'),
                selection: 'multiple',
                selected: isDark ? ['dark'] : [],
                onSelect: (ids) => setDark(ids.includes('dark')),
                entries: [{ id: 'dark', label: text('theme.dark') }],
              },
            ]}
          />
          <Popover label={text('support.title')} trigger={<Button>Popover</Button>}>
            {text('support.lead')}
          </Popover>
          <Button onPress={() => setOpen('dialog')}>Dialog</Button>
          <Button onPress={() => setOpen('confirm')}>ConfirmDialog</Button>
          <Button onPress={() => setOpen('drawer')}>Drawer</Button>
        </div>
      </Card>
      <Card title="Badge, KeyHint">
        <div className={css.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              12
            </Badge>
          ))}
          <KeyHint keys="Ctrl+Enter" />
        </div>
      </Card>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={text('theme.title')}
        closeLabel={text('common.close')}
        footer={<Button onPress={close}>{text('common.cancel')}</Button>}
      >
        {text('theme.lead')}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title={text('leave.title')}
        confirmLabel={text('leave.confirm')}
        cancelLabel={text('leave.cancel')}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {text('leave.question')}
      </ConfirmDialog>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title={text('theme.title')}
        closeLabel={text('common.close')}
        isDismissable
      >
        {text('theme.lead')}
      </Drawer>
    </>
  );
}
