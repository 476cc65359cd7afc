import { Ellipsis, Plus, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/actions/Button.tsx';
import { IconButton } from '../kit/actions/IconButton.tsx';
import { KeyHint } from '../kit/actions/KeyHint.tsx';
import { Link } from '../kit/actions/Link.tsx';
import { Menu } from '../kit/actions/Menu.tsx';
import { Toolbar } from '../kit/actions/Toolbar.tsx';
import { UnavailableButton } from '../kit/actions/UnavailableButton.tsx';
import { Badge } from '../kit/feedback/Badge.tsx';
import { Chip } from '../kit/feedback/Chip.tsx';
import { statusTone } from '../kit/feedback/status-tone.ts';
import { TextField } from '../kit/inputs/TextField.tsx';
import { Card } from '../kit/layout/Card.tsx';
import { ConfirmDialog } from '../kit/overlays/ConfirmDialog.tsx';
import { Dialog } from '../kit/overlays/Dialog.tsx';
import { Drawer } from '../kit/overlays/Drawer.tsx';
import { Popover } from '../kit/overlays/Popover.tsx';
import { Tooltip } from '../kit/overlays/Tooltip.tsx';
import css from './Gallery.module.css';
import type { GalleryWords } from './gallery-words.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['plain', 'accent', 'info', 'success', 'warning', 'danger'] as const;

/** Buttons, links, menus, dialogs, chips. */
export function GalleryButtons({ words }: { words: GalleryWords }) {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [isDark, setDark] = useState(false);
  const [text, setText] = useState('');
  const close = () => setOpen(null);
  return (
    <>
      <Card title="Button">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <div key={size} className={css.row}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'danger' ? words.remove : words.save}
              </Button>
            ))}
          </div>
        ))}
        <div className={css.row}>
          <Button variant="primary" icon={<Plus />} trailing={<KeyHint keys="n" />}>
            {words.create}
          </Button>
          <Button variant="primary" isPending>
            {words.save}
          </Button>
          <Button isPending>{words.save}</Button>
          <Button variant="primary" isDisabled>
            {words.save}
          </Button>
          <Button isDisabled>{words.save}</Button>
          <UnavailableButton reason={words.reason}>{words.approve}</UnavailableButton>
          <Link href="#link">{words.vendor}</Link>
          <Link href="#link" variant="button">
            {words.import}
          </Link>
        </div>
      </Card>
      <Card title="IconButton, Menu, Popover, Tooltip, Dialog">
        <div className={css.row}>
          <Toolbar label={words.more}>
            <Tooltip text={words.rename} keys="Ctrl+P">
              <IconButton label={words.rename}>
                <Printer size={16} />
              </IconButton>
            </Tooltip>
            <IconButton label={words.remove} tone="danger">
              <Trash2 size={16} />
            </IconButton>
            <IconButton label={words.duplicate} tone="outlined" isPressed>
              <Plus size={16} />
            </IconButton>
          </Toolbar>
          <Menu
            label={words.more}
            trigger={
              <IconButton label={words.more} tone="outlined">
                <Ellipsis size={16} />
              </IconButton>
            }
            groups={[
              {
                id: 'acts',
                entries: [
                  { id: 'rename', label: words.rename, keys: 'F2' },
                  { id: 'copy', label: words.duplicate, description: words.vendorHint, icon: <Plus /> },
                  { id: 'approve', label: words.approve, description: words.reason, isDisabled: true },
                ],
              },
              {
                id: 'look',
                title: words.dark,
                selection: 'multiple',
                selected: isDark ? ['dark'] : [],
                onSelect: (ids) => setDark(ids.includes('dark')),
                entries: [{ id: 'dark', label: words.dark }],
              },
              {
                id: 'end',
                entries: [
                  { id: 'remove', label: words.remove, tone: 'danger', icon: <Trash2 />, keys: 'Ctrl+D' },
                ],
              },
            ]}
          />
          <Popover label={words.support} trigger={<Button>{words.support}</Button>}>
            {words.supportText}
          </Popover>
          <Button onPress={() => setOpen('dialog')}>Dialog</Button>
          <Button onPress={() => setOpen('confirm')}>ConfirmDialog</Button>
          <Button onPress={() => setOpen('drawer')}>Drawer</Button>
        </div>
      </Card>
      <Card title="Chip, Badge, KeyHint">
        <div className={css.row}>
          {Object.entries(words.statuses).map(([status, word]) => (
            <Chip key={status} tone={statusTone(status)}>
              {word}
            </Chip>
          ))}
        </div>
        <div className={css.row}>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              12
            </Badge>
          ))}
          <KeyHint keys="Ctrl+K" />
          <KeyHint keys="Ctrl+Enter" />
          <KeyHint keys="?" />
        </div>
      </Card>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={words.vendor}
        closeLabel={words.close}
        footer={
          <>
            <Button onPress={close}>{words.cancel}</Button>
            <Button variant="primary" onPress={close}>
              {words.save}
            </Button>
          </>
        }
      >
        <TextField label={words.code} hint={words.vendorHint} value={text} onChange={setText} autoFocus />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title={words.confirmTitle}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        tone="danger"
        onConfirm={close}
        onCancel={close}
      >
        {words.confirmText}
      </ConfirmDialog>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title={words.payment}
        closeLabel={words.close}
        isDismissable
        footer={<Button onPress={close}>{words.close}</Button>}
      >
        {words.vendorHint}
      </Drawer>
    </>
  );
}
