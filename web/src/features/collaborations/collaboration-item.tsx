import { collaborationPeopleMax } from '@publyka/contract/collaboration-limits';
import type { Collaboration, Collaborator } from '@publyka/contract/routes/collaborations';
import { rolesInWords } from '@publyka/contract/text/credit-roles';
import { IconChecks, IconClock, IconDoorExit, IconDots, IconFlag, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { confirmedLine, detailLine, kindLine, titleOf, waitingLine } from './collaboration-words.ts';
import { useConfirm, useWithdraw } from './data.ts';
import { RolesSheet } from './roles-sheet.tsx';

const AddPeopleSheet = lazyPart(() => import('./add-people-sheet.tsx').then((part) => part.AddPeopleSheet), {
  whenOpened: true,
});

export type RenderReport = (
  collaboration: Collaboration,
  open: boolean,
  onOpenChange: (open: boolean) => void,
) => ReactNode;

/** People shown before 'ver todas'. */
const shownFirst = 3;

type CollaborationItemProps = { collaboration: Collaboration; renderReport: RenderReport };

/** What people did together, who they are, and who has confirmed it. */
export function CollaborationItem({ collaboration, renderReport }: CollaborationItemProps) {
  const { people, viewer } = collaboration;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, shownFirst);
  return (
    <article aria-label={titleOf(collaboration)} className="border-b border-line px-(--gutter) py-4">
      <div className="flex items-start gap-2">
        <Heading collaboration={collaboration} />
        {viewer.standing === 'confirmed' && <CollaborationMenu collaboration={collaboration} />}
        {viewer.standing === 'none' && <ReportMenu collaboration={collaboration} renderReport={renderReport} />}
      </div>
      <ul className="mt-4 flex flex-col gap-3.5">
        {shown.map((one) => (
          <CollaboratorLine key={one.person.id} collaborator={one} />
        ))}
      </ul>
      <Standing collaboration={collaboration} />
      {shown.length < people.length && (
        <TextButton onClick={() => setIsWhole(true)} className="mt-2">
          ver todas as {people.length} pessoas
        </TextButton>
      )}
    </article>
  );
}

function Heading({ collaboration }: { collaboration: Collaboration }) {
  const { work } = collaboration;
  const detail = detailLine(collaboration);
  return (
    <div className="two-bars min-w-0 flex-1">
      <p className="text-meta text-ink-3 wrap-anywhere">{kindLine(collaboration)}</p>
      <h3 className="font-serif text-read leading-snug font-semibold wrap-anywhere">
        {work ? (
          <Link to="/obra/$workId" params={{ workId: work.id }} className="rounded-small hover:underline">
            {titleOf(collaboration)}
          </Link>
        ) : (
          titleOf(collaboration)
        )}
      </h3>
      {detail && <p className="text-meta text-ink-2 wrap-anywhere">{detail}</p>}
    </div>
  );
}

function CollaboratorLine({ collaborator: { person, roles, isConfirmed } }: { collaborator: Collaborator }) {
  const isSelf = person.id === useMe().id;
  return (
    <li className="flex gap-3">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 32)} size={32} />
      <div className="min-w-0 flex-1">
        <p className="text-ui font-semibold wrap-anywhere">
          {isSelf ? (
            'Você'
          ) : (
            <Link to="/profile/$userId" params={{ userId: person.id }} className="rounded-small hover:underline">
              {person.fullName}
            </Link>
          )}
          {!isConfirmed && <span className="font-normal text-ink-3"> · ainda não confirmou</span>}
        </p>
        <p className="text-ui text-ink-2">{rolesInWords(roles)}</p>
      </div>
    </li>
  );
}

function Standing({ collaboration }: { collaboration: Collaboration }) {
  const me = useMe();
  const [confirmed, waiting] = [confirmedLine(collaboration, me.id), waitingLine(collaboration)];
  return (
    <div className="mt-3.5 flex flex-col gap-1 text-meta text-ink-2">
      {confirmed && (
        <p className="flex items-start gap-2">
          <Icon of={IconChecks} size={18} className="shrink-0" />
          {confirmed}
        </p>
      )}
      {waiting && (
        <p className="flex items-start gap-2">
          <Icon of={IconClock} size={18} className="shrink-0" />
          {waiting}
        </p>
      )}
    </div>
  );
}

/** One's own part in it: the roles, or to be named no more. */
function CollaborationMenu({ collaboration }: { collaboration: Collaboration }) {
  const [open, setOpen] = useState<'roles' | 'people' | 'leave' | null>(null);
  const close = () => setOpen(null);
  const confirm = useConfirm();
  const me = useMe();
  const own = collaboration.people.find(({ person }) => person.id === me.id);
  return (
    <>
      <Menu
        trigger={<IconButton label="Opções da colaboração" icon={<Icon of={IconDots} />} className="-mt-2 -mr-2" />}
      >
        <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setOpen('roles')}>
          Mudar meus papéis
        </MenuItem>
        {collaboration.people.length < collaborationPeopleMax && (
          <MenuItem icon={<Icon of={IconUserPlus} />} onSelect={() => setOpen('people')}>
            Adicionar pessoas
          </MenuItem>
        )}
        <MenuItem icon={<Icon of={IconDoorExit} />} danger onSelect={() => setOpen('leave')}>
          Sair da colaboração
        </MenuItem>
      </Menu>
      <RolesSheet
        open={open === 'roles'}
        onOpenChange={close}
        title="Seus papéis"
        roles={own?.roles ?? []}
        isBusy={confirm.isPending}
        onSave={(roles) => confirm.mutate({ collaborationId: collaboration.id, roles }, { onSuccess: close })}
      />
      <AddPeopleSheet collaboration={collaboration} open={open === 'people'} onOpenChange={close} />
      <LeaveDialog collaboration={collaboration} open={open === 'leave'} onClose={close} />
    </>
  );
}

/** What others can do with it. */
function ReportMenu({ collaboration, renderReport }: CollaborationItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label="Opções da colaboração" icon={<Icon of={IconDots} />} className="-mt-2 -mr-2" />}
      >
        <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => setIsOpen(true)}>
          Denunciar
        </MenuItem>
      </Menu>
      {renderReport(collaboration, isOpen, setIsOpen)}
    </>
  );
}

type LeaveDialogProps = { collaboration: Collaboration; open: boolean; onClose: () => void };

function LeaveDialog({ collaboration, open, onClose }: LeaveDialogProps) {
  const { mutate: withdraw, isPending } = useWithdraw('Você saiu da colaboração');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Sair desta colaboração?"
      quote={titleOf(collaboration)}
      confirmLabel="Sair"
      busy={isPending}
      onConfirm={() => withdraw(collaboration.id, { onSuccess: onClose })}
    >
      Seu nome sai dela na hora, para todos. {collaboration.people.length < 3 && 'Sem você, ela deixa de aparecer.'}
    </ConfirmDialog>
  );
}
