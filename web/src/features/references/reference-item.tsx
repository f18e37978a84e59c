import type { Csl, Run } from '@publyka/contract/abnt/csl';
import type { Work } from '@publyka/contract/routes/works';
import { IconCopy, IconPencil, IconQuote, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { missingInWords } from '../../shared/references/missing-words.ts';
import { ReferenceText } from '../../shared/references/reference-text.tsx';
import { identifierText } from '../../shared/works/work-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Quote } from '../../ui/quote.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';

type WorkState = {
  data: Work | null | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

export type ListedReference = {
  id: string;
  /** Null until its facts are there. */
  csl: Csl | null;
  /** Those facts as they are set in the list. */
  runs: readonly Run[] | null;
  /** A work that was looked up. */
  work: WorkState | null;
};

type ReferenceItemProps = {
  reference: ListedReference;
  onCopy: () => void;
  onCite: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function ReferenceItem({ reference, onCopy, onCite, onEdit, onRemove }: ReferenceItemProps) {
  const { csl, runs, work } = reference;
  const remove = <IconAction label="Tirar da lista" icon={<Icon of={IconX} size={18} />} onPress={onRemove} />;
  if (!csl || !runs)
    return (
      <Frame actions={remove}>
        <WithoutFacts work={work} onEdit={onEdit} />
      </Frame>
    );
  const missing = missingInWords(csl);
  return (
    <Frame
      actions={
        <>
          <IconAction label="Copiar esta referência" icon={<Icon of={IconCopy} size={18} />} onPress={onCopy} />
          <IconAction label="Citar no texto" icon={<Icon of={IconQuote} size={18} />} onPress={onCite} />
          <IconAction label="Editar" icon={<Icon of={IconPencil} size={18} />} onPress={onEdit} />
          {remove}
        </>
      }
    >
      <Quote voice="read">
        <ReferenceText runs={runs} />
      </Quote>
      {missing && (
        <p className="mt-1 pl-4 text-meta text-ink-3">
          {missing} — <TextButton onClick={onEdit}>Informar</TextButton>
        </p>
      )}
    </Frame>
  );
}

function IconAction({ label, icon, onPress }: { label: string; icon: ReactNode; onPress: () => void }) {
  return <IconButton label={label} icon={icon} onClick={onPress} className="text-ink-2" />;
}

function Frame({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <li className="border-b border-line py-4">
      {children}
      <div className="-mr-2 flex justify-end">{actions}</div>
    </li>
  );
}

/** Being asked for, known to nobody, or not to be had now. */
function WithoutFacts({ work, onEdit }: { work: WorkState | null; onEdit: () => void }) {
  const identifier = work?.data?.identifier;
  const named = identifier && identifierText(identifier);
  if (work && !work.data && (work.error || work.data === null))
    return <QueryError shape="line" query={work} title="Erro ao carregar esta obra" />;
  if (work?.data?.state !== 'not_found')
    return (
      <Quote>
        <span role="status" className="block pb-1 text-meta text-ink-3">
          Buscando os dados {named && `de ${named}`}
        </span>
        <SkeletonText widths={[95, 60]} />
      </Quote>
    );
  return (
    <Quote>
      <span className="block wrap-anywhere">{named ?? 'Esta obra'}</span>
      <span className="block text-meta text-ink-3">
        Nenhum serviço conhece este identificador. <TextButton onClick={onEdit}>Preencher à mão</TextButton>
      </span>
    </Quote>
  );
}
