import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { copy } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { ChipChoice } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** What other sites embed: the address of its page says which. */
export type Embedded = { kind: 'post' | 'drops'; id: string };

const themes = [
  { value: 'site', label: 'Do site' },
  { value: 'claro', label: 'Claro' },
  { value: 'escuro', label: 'Escuro' },
] as const;
type Theme = (typeof themes)[number]['value'];

/** What oEmbed says of it; null where it is not on the web. */
async function fetchOembed(
  { kind, id }: Embedded,
  signal: AbortSignal,
): Promise<{ html: string; height: number } | null> {
  const url = new URL(`/${kind}/${id}`, location.origin).href;
  const response = await fetch(`/oembed?url=${encodeURIComponent(url)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`oEmbed answered ${response.status}`);
  return response.json();
}

type EmbedSheetProps = Embedded & { open: boolean; onOpenChange: (open: boolean) => void; overViewer?: boolean };

/** 'Incorporar': how it looks on another site, and the code for it. */
export function EmbedSheet({ kind, id, open, onOpenChange, overViewer = false }: EmbedSheetProps) {
  const [theme, setTheme] = useState<Theme>('site');
  const query = useQuery({
    queryKey: ['oembed', kind, id],
    queryFn: ({ signal }) => fetchOembed({ kind, id }, signal),
    enabled: open,
    staleTime: 0,
  });
  const code = query.data && withTheme(query.data.html, theme);
  const link = new URL(`/${kind}/${id}`, location.origin).href;
  const said = { failed: 'Não foi possível copiar' };
  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Incorporar"
      description="No seu site, do jeito que está aqui. Se for editada ou excluída, muda lá também."
      overViewer={overViewer}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => void copy(link, { copied: 'Link copiado', ...said })}>
            Copiar só o link
          </Button>
          <Button
            variant="mark"
            size="large"
            className="flex-1"
            disabled={!code}
            icon={<Icon of={IconCopy} size={18} />}
            onClick={() => void copy(code ?? '', { copied: 'Código copiado', ...said })}
          >
            Copiar código
          </Button>
        </>
      }
    >
      {query.isPending && (
        <SkeletonGroup label="Carregando">
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
      {query.error && <QueryError shape="line" query={query} title="Erro ao carregar" />}
      {query.data === null && (
        <p className="text-ui">
          Só dá para incorporar o que é público na web. Quem publicou escolhe isso em “Quem pode ler”.
        </p>
      )}
      {query.data && code && (
        <Preview
          path={withPath({ kind, id }, theme)}
          height={query.data.height}
          code={code}
          theme={theme}
          onTheme={setTheme}
        />
      )}
    </SheetLayer>
  );
}

function withPath({ kind, id }: Embedded, theme: Theme): string {
  return `/incorporar/${kind}/${id}${theme === 'site' ? '' : `?tema=${theme}`}`;
}

function withTheme(html: string, theme: Theme): string {
  return theme === 'site' ? html : html.replace(/src="([^"]+)"/, (_, src) => `src="${src}?tema=${theme}"`);
}

type PreviewProps = { path: string; height: number; code: string; theme: Theme; onTheme: (theme: Theme) => void };

function Preview({ path, height, code, theme, onTheme }: PreviewProps) {
  const codeId = useId();
  return (
    <>
      <div className="rounded-card bg-paper p-4">
        <iframe src={path} title="Prévia" height={height} sandbox="allow-same-origin" className="block w-full" />
      </div>
      <p className="mt-5 text-meta font-semibold">Aparência</p>
      <ChipChoice
        label="Aparência"
        options={themes}
        value={theme}
        onValueChange={onTheme}
        tone="ink"
        className="mt-2"
      />
      <p id={codeId} className="mt-5 text-meta font-semibold">
        Código
      </p>
      <textarea
        readOnly
        rows={5}
        value={code}
        aria-labelledby={codeId}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-2 w-full rounded-card bg-sunken p-3 font-mono text-meta text-ink-2"
      />
      <p className="mt-1 text-meta text-ink-3">Sem rastreadores e sem cookies de terceiros.</p>
    </>
  );
}
