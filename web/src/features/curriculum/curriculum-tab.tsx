import { curriculumFileAddress } from '@publyka/contract/curriculum';
import { IconDots, IconDownload, IconFileImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useMe } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CurriculumSectionPart, type RenderLineReport } from './curriculum-section.tsx';
import { CurriculumSkeleton } from './curriculum-skeleton.tsx';
import { curriculumQuery, useDeleteCurriculum } from './data.ts';

type CurriculumTabProps = { personId: string; renderReport: RenderLineReport };

/** 'Currículo' of a profile: its sections; on one's own also what brings, hides and takes away. */
export function CurriculumTab({ personId, renderReport }: CurriculumTabProps) {
  const isOwn = useMe().id === personId;
  const query = useQuery(curriculumQuery(personId));
  if (query.isPending) return <CurriculumSkeleton />;
  if (!query.data) return <QueryError query={query} title="Erro ao carregar o currículo" />;
  const { sections } = query.data;
  if (sections.length === 0) return <NoCurriculum isOwn={isOwn} />;
  return (
    <>
      {isOwn && <OwnBar />}
      {sections.map((part, at) => (
        <CurriculumSectionPart
          key={part.section}
          personId={personId}
          part={part}
          isOwn={isOwn}
          isOpenAtFirst={at === 0}
          renderReport={renderReport}
        />
      ))}
      <p className="px-(--gutter) py-4 text-meta text-ink-3">Informado pela própria pessoa, a partir do seu Lattes.</p>
    </>
  );
}

function NoCurriculum({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState mark="[…]" title="Nenhum currículo ainda" action={isOwn && <ImportLink />}>
      {isOwn
        ? 'Traga do Lattes o que quiser mostrar aqui. O arquivo é lido no seu aparelho, e só vai o que você marcar.'
        : 'Quando esta pessoa mostrar o seu currículo, aparece aqui.'}
    </EmptyState>
  );
}

function ImportLink() {
  return (
    <Link to="/curriculo" className={buttonClass({ variant: 'outline' })}>
      <Icon of={IconFileImport} size={18} />
      Trazer do Lattes
    </Link>
  );
}

function OwnBar() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending } = useDeleteCurriculum();
  return (
    <div className="flex items-center justify-between border-b border-line px-(--gutter) py-3">
      <ImportLink />
      <Menu trigger={<IconButton label="Opções do currículo" icon={<Icon of={IconDots} />} className="-mr-2" />}>
        <MenuItem icon={<Icon of={IconDownload} />} onSelect={() => location.assign(curriculumFileAddress)}>
          Baixar em JSON-LD
        </MenuItem>
        <MenuItem icon={<Icon of={IconTrash} />} danger onSelect={() => setIsAsking(true)}>
          Excluir currículo
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Excluir o seu currículo?"
        confirmLabel="Excluir"
        busy={isPending}
        onConfirm={() => remove(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        Tudo o que você trouxe do Lattes sai do seu perfil. As obras continuam conhecidas aqui.
      </ConfirmDialog>
    </div>
  );
}
