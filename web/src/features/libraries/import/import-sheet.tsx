import type { Library } from '@publyka/contract/routes/libraries';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { worksText } from '../library-labels.ts';
import { TagsField } from '../tags-field.tsx';
import { ImportCounts } from './import-counts.tsx';
import { withTag } from './send-import.ts';
import { type CheckedFile, type CheckProgress, useCheckedFile } from './use-checked-file.ts';
import { useRunImport } from './use-run-import.ts';

type ImportSheetProps = { library: Library; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Importar': a file is read on the device, counted by the server, and nothing is written before one says so. */
export function ImportSheet({ library, open, onOpenChange }: ImportSheetProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, forget } = useCheckedFile(library.id);
  const [tags, setTags] = useState<string[]>([]);
  const { run, isPending, done, stop } = useRunImport(library.id, () => {
    forget();
    setTags([]);
    onOpenChange(false);
  });
  const ready = state.step === 'checked' && state.added > 0 ? state : null;
  const pick = () => input.current?.click();

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Importar"
      height="form"
      footer={
        <>
          <Button
            variant="quiet"
            size="large"
            onClick={() => {
              if (isPending) stop();
              else if (state.step === 'reading') forget();
              else onOpenChange(false);
            }}
          >
            {isPending ? 'Parar' : 'Cancelar'}
          </Button>
          {ready ? (
            <Button
              variant="mark"
              size="large"
              className="flex-1"
              busy={isPending}
              onClick={() => run({ ...ready.file, entries: withTag(ready.file.entries, tags[0] ?? '') })}
            >
              {isPending ? shareText(done, ready.file.entries.length) : `Importar ${worksText(ready.added)}`}
            </Button>
          ) : (
            <PickButton step={state.step} onPress={pick} />
          )}
        </>
      }
    >
      <FileInput
        ref={input}
        label="Arquivo .bib ou .ris"
        accept=".bib,.ris,.nbib,.json,.ciw,.txt"
        onFiles={([file]) => file && choose(file)}
      />
      {state.step === 'empty' ? <Invitation /> : <FileLine {...state} onChange={pick} isLocked={isPending} />}
      <WhatCame state={state} />
      {ready && (
        <div className="pt-5">
          <p className="pb-2 text-meta font-semibold">
            Etiqueta para o que entrar <span className="font-normal text-ink-3">opcional</span>
          </p>
          <TagsField
            tags={tags}
            onChange={(next) => setTags(next.slice(-1))}
            known={library.tags.slice(0, 8).map(({ tag }) => tag)}
          />
        </div>
      )}
    </PageSheet>
  );
}

function PickButton({ step, onPress }: { step: CheckedFile['step']; onPress: () => void }) {
  return (
    <Button
      variant={step === 'empty' ? 'mark' : 'outline'}
      size="large"
      className="flex-1"
      busy={step === 'reading'}
      onClick={onPress}
    >
      {step === 'empty' ? 'Escolher arquivo' : 'Escolher outro arquivo'}
    </Button>
  );
}

function Invitation() {
  return (
    <p className="text-chat text-ink-2">
      Traga o arquivo .bib, .ris, .nbib ou .json que você exporta do Zotero, do Mendeley, da Web of Science ou do
      PubMed, com até 40 MB e 20.000 obras. Ele é lido no seu aparelho, e antes de gravar você vê o que vai entrar.
    </p>
  );
}

function WhatCame({ state }: { state: CheckedFile }) {
  if (state.step === 'reading')
    return (
      <p role="status" className="flex items-center gap-2 pt-6 text-chat text-ink-2">
        <Spinner size={18} /> {state.progress ? progressText(state.progress) : 'Lendo o arquivo…'}
      </p>
    );
  if (state.step === 'failed')
    return (
      <p role="alert" className="pt-6 text-chat text-danger">
        {state.message}
      </p>
    );
  if (state.step !== 'checked') return null;
  return <ImportCounts report={state.report} />;
}

function shareText(done: number, of: number): string {
  return `${done.toLocaleString('pt-BR')} de ${of.toLocaleString('pt-BR')}`;
}

function progressText({ doing, done, of }: CheckProgress): string {
  return `${doing === 'reading' ? 'Lendo' : 'Conferindo'} ${shareText(done, of)}…`;
}

type FileLineProps = { name: string; size: number; onChange: () => void; isLocked: boolean };

function FileLine({ name, size, onChange, isLocked }: FileLineProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-sunken">
        <Icon of={IconFileText} />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block truncate text-ui font-semibold">{name}</span>
        <span className="block text-meta text-ink-3">{formatBytes(size)} · lido no seu aparelho</span>
      </p>
      <TextButton disabled={isLocked} onClick={onChange}>
        Trocar
      </TextButton>
    </div>
  );
}
