import { type LibraryFormat, libraryFileAddress } from '@publyka/contract/library-file-address';
import { listExportLossesRoute } from '@publyka/contract/routes/library-files';
import { IconAlertCircle, IconCheck, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { libraryKey } from './data.ts';
import { worksText } from './library-labels.ts';

type ExportSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  libraryId: string;
  format: LibraryFormat;
  label: string;
  only: { works?: readonly string[]; tag?: string };
};

/** What a file in this format holds, and what it cannot, before it is fetched. */
export function ExportSheet({ open, onOpenChange, libraryId, format, label, only }: ExportSheetProps) {
  const { tag, works } = only;
  const query = useQuery({
    queryKey: [...libraryKey(libraryId), 'losses', format, only],
    enabled: open,
    queryFn: ({ signal }) =>
      call(
        listExportLossesRoute,
        { params: { libraryId }, query: { format, tag, works: works?.join(',') } },
        { signal },
      ),
  });
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={label}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <a
            href={libraryFileAddress(libraryId, format, only)}
            download
            onClick={() => onOpenChange(false)}
            className={buttonClass({ variant: 'ink', size: 'large', className: 'flex-1' })}
          >
            <Icon of={IconDownload} size={18} />
            Baixar
          </a>
        </>
      }
    >
      {query.isError && <QueryError shape="part" query={query} title="Não deu para conferir o que se perde" />}
      {query.isPending && (
        <p role="status" className="flex items-center gap-2 text-chat text-ink-2">
          <Spinner size={18} /> Conferindo o que este formato guarda…
        </p>
      )}
      {query.data && <Losses {...query.data} />}
    </PageSheet>
  );
}

function Losses({ worksCount, losses }: { worksCount: number; losses: readonly string[] }) {
  if (losses.length === 0)
    return (
      <p role="status" className="flex items-start gap-2 text-chat">
        <Icon of={IconCheck} className="shrink-0" />
        {worksCount === 1 ? 'A obra vai inteira' : `As ${worksText(worksCount)} vão inteiras`}: nada se perde.
      </p>
    );
  return (
    <div role="status">
      <p className="flex items-start gap-2 text-chat">
        <Icon of={IconAlertCircle} className="shrink-0" />
        <span>{worksText(worksCount)}. O que outros programas não vão ler neste formato:</span>
      </p>
      <ul className="mt-2 ml-8 list-disc text-ui text-ink-2">
        {losses.map((loss) => (
          <li key={loss} className="py-0.5">
            {loss}
          </li>
        ))}
      </ul>
    </div>
  );
}
