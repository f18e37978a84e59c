import type { DataExport } from '@publyka/contract/routes/my-data';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { SettingRow } from '../../ui/row.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { dataExportQuery, fileAddress, isBeingMade } from './data.ts';

const DeleteAccountSheet = lazyPart(() => import('./delete-account-sheet.tsx').then((part) => part.DeleteAccountSheet));

const RequestCopySheet = lazyPart(() => import('./request-copy-sheet.tsx').then((part) => part.RequestCopySheet));

/** 'Meus dados': a copy of everything one has here, and the deletion of the account. */
export function MyDataSection() {
  const query = useQuery(dataExportQuery);
  const { data, error } = query;
  return (
    <section aria-labelledby="meus-dados" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="meus-dados" className="scroll-mt-20">
        Meus dados
      </SectionTitle>
      <p className="mt-1 text-ui text-ink-2">
        Leve uma cópia de tudo o que você tem aqui: páginas para ler sem conexão, JSON para programas, imagens e vídeos.
      </p>
      {data && <Copy copy={data.export} />}
      {!data && !error && (
        <SkeletonGroup label="Carregando meus dados" className="mt-3">
          <Skeleton className="h-11 w-40" />
        </SkeletonGroup>
      )}
      {!data && error && <QueryError shape="line" query={query} title="Erro ao carregar seus dados" />}
      <DeleteAccountRow />
    </section>
  );
}

function Copy({ copy }: { copy: DataExport | null }) {
  const [isAsking, setIsAsking] = useState(false);
  if (copy && isBeingMade(copy)) return <CopyUnderWay progress={copy.progress} />;
  const isReady = copy?.status === 'ready';
  return (
    <div className="mt-3 mb-2">
      {copy?.status === 'failed' && (
        <p role="alert" className="mb-3 text-ui text-danger">
          Não foi possível preparar a cópia. Peça de novo; se falhar outra vez, escreva para quem cuida desta rede.
        </p>
      )}
      {isReady && <ReadyCopy copy={copy} />}
      {isReady ? (
        <TextButton onClick={() => setIsAsking(true)} className="mt-3">
          Pedir uma cópia nova
        </TextButton>
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Pedir uma cópia
        </Button>
      )}
      <RequestCopySheet open={isAsking} onOpenChange={setIsAsking} />
    </div>
  );
}

function CopyUnderWay({ progress }: { progress: number }) {
  return (
    <div className="mt-3 mb-4">
      <ProgressBar label="Preparando a cópia" value={progress} max={100} valueText={`${progress}%`} />
      <p role="status" className="mt-2 text-meta text-ink-2">
        Preparando a cópia. Pode sair desta página: avisamos quando estiver pronta.
      </p>
    </div>
  );
}

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

function ReadyCopy({ copy: { id, bytes, availableUntil } }: { copy: DataExport }) {
  return (
    <>
      <a href={fileAddress(id)} download className={buttonClass({ variant: 'mark' })}>
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        Baixar a cópia{bytes !== null && ` (${formatBytes(bytes)})`}
      </a>
      <p role="status" className="mt-2 text-meta text-ink-2">
        A cópia está pronta{availableUntil && ` e fica disponível até ${shownDay.format(new Date(availableUntil))}`}.
      </p>
    </>
  );
}

const sizes = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

function formatBytes(count: number): string {
  const { unit, bytes } = sizes.find((size) => count >= size.bytes) ?? sizes[2];
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, maximumFractionDigits: 1 }).format(count / bytes);
}

function DeleteAccountRow() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingRow
        icon={IconTrash}
        title="Excluir conta"
        detail="Com sete dias para mudar de ideia"
        onPress={() => setIsOpen(true)}
      />
      <DeleteAccountSheet open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
