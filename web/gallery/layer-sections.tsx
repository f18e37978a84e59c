import { IconCopy, IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { Field } from '../src/ui/field.tsx';
import { Icon } from '../src/ui/icon.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { lazyPart } from '../src/ui/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../src/ui/menu.tsx';
import { Popover } from '../src/ui/popover.tsx';
import { Row } from '../src/ui/row.tsx';
import { Ruler } from '../src/ui/ruler.tsx';
import { TextInput } from '../src/ui/text-input.tsx';
import { Textarea } from '../src/ui/textarea.tsx';
import { toast } from '../src/ui/toast.ts';
import { Section } from './section.tsx';

const Drawer = lazyPart(() => import('../src/ui/drawer-layer.tsx').then((part) => part.DrawerLayer));
const Sheet = lazyPart(() => import('../src/ui/sheet-layer.tsx').then((part) => part.SheetLayer));

type Layer = 'sheet' | 'drawer' | 'confirm';

export function LayerSections() {
  const [layer, setLayer] = useState<Layer>();
  const layerProps = (name: Layer) => ({
    open: layer === name,
    onOpenChange: (open: boolean) => setLayer(open ? name : undefined),
  });
  return (
    <>
      <Section title="Camadas">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setLayer('sheet')}>
            Folha
          </Button>
          <Button variant="outline" onClick={() => setLayer('drawer')}>
            Painel
          </Button>
          <Button variant="outline" onClick={() => setLayer('confirm')}>
            Confirmação
          </Button>
          <RatingPopover />
          <MessageMenu />
        </div>
      </Section>
      <Section title="Avisos">
        <ToastButtons />
      </Section>
      <ProfileSheet {...layerProps('sheet')} />
      <Drawer
        {...layerProps('drawer')}
        title="Notificações"
        toolbar={
          <Button size="small" variant="quiet">
            Marcar todas como lida
          </Button>
        }
      >
        <Row unread title="Maíra Quintão quer se linkar" detail="2 h" />
        <Row title="Helena Koga aceitou seu convite" detail="ontem" />
      </Drawer>
      <ConfirmDialog
        {...layerProps('confirm')}
        title="Excluir esta mensagem?"
        quote="Fechado para mim. Passo para pegar o Tobias às 5h10, com as planilhas impressas."
        confirmLabel="Excluir"
        onConfirm={() => setLayer(undefined)}
      >
        Ela some para os 48 participantes, com as reações. Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
}

function ProfileSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const footer = (
    <>
      <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
        Cancelar
      </Button>
      <Button type="submit" variant="mark" size="large" className="flex-1">
        Salvar
      </Button>
    </>
  );
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Editar Perfil"
      footer={footer}
      onSubmit={(event) => {
        event.preventDefault();
        toast.success('Perfil atualizado com sucesso!');
      }}
    >
      <div className="flex flex-col gap-4">
        <Field label="Nome completo">
          <TextInput defaultValue="Dandara Lopes" />
        </Field>
        <Field label="Instituição" optional>
          <TextInput defaultValue="Universidade Federal da Bahia" />
        </Field>
        <Field label="Biografia" counter={{ value: 83, max: 500 }}>
          <Textarea voice="read" defaultValue="Gravo sotaques do Recôncavo e transcrevo silêncios." />
        </Field>
      </div>
    </Sheet>
  );
}

function RatingPopover() {
  const [rating, setRating] = useState<number>();
  return (
    <Popover title="Avaliar" trigger={<IconButton label="Avaliar" icon={<Icon of={IconStar} />} />}>
      <Ruler label="Sua avaliação" value={rating} onRate={setRating} />
    </Popover>
  );
}

function MessageMenu() {
  return (
    <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} />}>
      <MenuItem icon={<Icon of={IconCopy} />} onSelect={() => toast.success('Link copiado!')}>
        Copiar
      </MenuItem>
      <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => toast.info('Editando mensagem')}>
        Editar
      </MenuItem>
      <MenuLink render={<a href="#termos">Termos</a>}>Termos de Uso</MenuLink>
      <MenuDivider />
      <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => toast.success('Mensagem deletada')}>
        Excluir
      </MenuItem>
    </Menu>
  );
}

function ToastButtons() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" onClick={() => toast.success('Convite enviado! 📨')}>
        Sucesso
      </Button>
      <Button variant="quiet" onClick={() => toast.info('Selecione exatamente 3 interesses')}>
        Informação
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          toast.error('Erro ao adicionar reação', { label: 'Repetir', onPress: () => toast.success('Feito') })
        }
      >
        Erro
      </Button>
    </div>
  );
}
