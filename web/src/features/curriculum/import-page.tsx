import { IconFileZip } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useLeaveWarning } from '../../lib/navigation/use-leave-warning.ts';
import { Button } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { useDroppedFiles } from '../../ui/use-dropped-files.ts';
import { itemsText } from './curriculum-words.ts';
import { ownLinesQuery, refetchCurricula, useUndoImport } from './data.ts';
import { ImportGroups } from './import-groups.tsx';
import { markKnown } from './lattes/groups.ts';
import { sendItems } from './lattes/send-items.ts';
import { type LattesFile, type ReadFile, useLattesFile } from './lattes/use-lattes-file.ts';
import { useTicks } from './lattes/use-ticks.ts';

const title = 'Trazer do Lattes';

/** 'Trazer do Lattes': a curriculum is read on the device, and what its owner ticked goes to the profile. */
export function ImportPage() {
  const goUp = useNavigateUp();
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, forget } = useLattesFile();
  const [isSaving, setIsSaving] = useState(false);
  usePageTitle(title);
  // Without an answer everything counts as new; the server finds what is there.
  const own = useQuery(ownLinesQuery);
  const held = useDroppedFiles(!isSaving, ([file]) => file && choose(file));
  const pick = () => input.current?.click();
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={title} onBack={() => goUp({ to: '/profile', search: { aba: 'curriculo' } })} />
      <div className={`flex-1 px-(--gutter) pt-6 pb-6 ${held === null ? '' : 'bg-mark-soft'}`}>
        <blockquote className="two-bars font-serif text-read">
          Seu currículo é lido aqui, no seu aparelho. Só vai o que você marcar.
        </blockquote>
        <FileInput
          ref={input}
          label="Arquivo .xml ou .zip do Lattes"
          accept=".xml,.zip,application/xml,text/xml,application/zip"
          onFiles={([file]) => file && choose(file)}
        />
        {state.step === 'empty' ? (
          <Invitation onPick={pick} />
        ) : (
          <FileLine state={state} onChange={pick} onCancel={forget} isLocked={isSaving} />
        )}
      </div>
      {state.step === 'read' && !own.isPending && (
        <Choice
          key={state.file.importId}
          file={{ ...state.file, groups: markKnown(state.file.groups, own.data ?? []) }}
          onSaving={setIsSaving}
          isSaving={isSaving}
        />
      )}
    </div>
  );
}

function Invitation({ onPick }: { onPick: () => void }) {
  return (
    <div className="pt-6">
      <p className="text-chat text-ink-2">
        No Lattes, abra o seu currículo e escolha Exportar, XML. Traga o .zip ou o .xml que vier: escolha o arquivo, ou
        solte-o aqui.
      </p>
      <p className="pt-3 text-meta text-ink-3">CPF, endereço, filiação e nascimento não são lidos.</p>
      <Button variant="mark" size="large" className="mt-5" onClick={onPick}>
        Escolher arquivo
      </Button>
    </div>
  );
}

type FileLineProps = {
  state: Exclude<LattesFile, { step: 'empty' }>;
  onChange: () => void;
  onCancel: () => void;
  isLocked: boolean;
};

function FileLine({ state, onChange, onCancel, isLocked }: FileLineProps) {
  return (
    <div className="flex items-center gap-3 pt-5">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-small bg-sunken">
        <Icon of={IconFileZip} />
      </span>
      <div className="min-w-0 flex-1" role="status">
        <p className="truncate text-ui font-semibold">{state.name}</p>
        <FileState state={state} />
      </div>
      {state.step === 'reading' ? (
        <TextButton onClick={onCancel}>Cancelar</TextButton>
      ) : (
        <TextButton disabled={isLocked} onClick={onChange}>
          {state.step === 'failed' ? 'Escolher outro' : 'Trocar'}
        </TextButton>
      )}
    </div>
  );
}

function FileState({ state }: Pick<FileLineProps, 'state'>) {
  if (state.step === 'failed') return <p className="text-meta text-danger wrap-anywhere">{state.message}</p>;
  if (state.step === 'reading') {
    const percent = Math.round(state.share * 100);
    return (
      <ProgressBar label="Lendo o currículo" value={percent} max={100} valueText={`${percent}%`} className="mt-2" />
    );
  }
  const { updatedOn, groups, leftOut } = state.file;
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <p className="text-meta text-ink-3">
      {updatedOn ? `atualizado no Lattes em ${dayText(updatedOn)}` : itemsText(count)}
      {leftOut > 0 && ` · ${itemsText(leftOut)} além do que cabe ficaram de fora`}
    </p>
  );
}

function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return date
    .toLocaleDateString('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .replaceAll(' de ', ' ');
}

type ChoiceProps = { file: ReadFile; isSaving: boolean; onSaving: (isSaving: boolean) => void };

function Choice({ file, isSaving, onSaving }: ChoiceProps) {
  const ticks = useTicks(file.groups);
  const [sent, setSent] = useState(0);
  const save = useSave(file, setSent, onSaving);
  useLeaveWarning(isSaving);
  const { count } = ticks;
  return (
    <>
      <ImportGroups groups={file.groups} ticks={ticks} isLocked={isSaving} />
      <p className="px-(--gutter) pt-4 pb-6 text-meta text-ink-3">
        CPF, endereço, filiação e nascimento não são lidos.
      </p>
      <footer className="sticky bottom-(--bar-bottom) z-(--z-sticky) flex items-center gap-4 border-t border-line bg-sheet px-(--gutter) py-3 wide:bottom-0">
        <p className="min-w-0 flex-1 text-meta text-ink-3" role="status">
          {isSaving
            ? `${sent} de ${count}`
            : `${itemsText(count)} ${count === 1 ? 'marcado' : 'marcados'}. Dá para desfazer depois.`}
        </p>
        <Button
          variant="mark"
          size="large"
          disabled={count === 0}
          busy={isSaving}
          onClick={() => void save(ticks.chosen())}
        >
          Salvar {itemsText(count)}
        </Button>
      </footer>
    </>
  );
}

/** What was saved stays saved when the connection is lost midway: 'Salvar' sends the same again, under the same ids. */
function useSave(file: ReadFile, onProgress: (sent: number) => void, onSaving: (isSaving: boolean) => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoImport();
  return async (items: ReturnType<ReturnType<typeof useTicks>['chosen']>) => {
    onSaving(true);
    onProgress(0);
    try {
      const { added, existing } = await sendItems({ ...file, items }, onProgress);
      void refetchCurricula(queryClient);
      const there = existing > 0 ? `, ${itemsText(existing)} já ${existing === 1 ? 'estava' : 'estavam'} aqui` : '';
      const action = added > 0 ? { label: 'Desfazer', onPress: () => undo(file.importId) } : undefined;
      await navigate({ to: '/profile', search: { aba: 'curriculo' }, replace: true });
      toast.success(`${itemsText(added)} no seu currículo${there}`, action);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      onSaving(false);
    }
  };
}
