import { formatCitation } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copyReferences } from '../references/copy-references.ts';
import { ReferenceText } from '../references/reference-text.tsx';

const forms = [
  { value: 'parenthetical', label: 'Entre parênteses' },
  { value: 'narrative', label: 'Na frase' },
] as const;

/** 'No texto': the call by author and date, with the page where there are pages. */
export function InText({ csl }: { csl: Csl }) {
  const [form, setForm] = useState<(typeof forms)[number]['value']>('parenthetical');
  const [page, setPage] = useState('');
  const pageId = useId();
  const hasPages = csl.type !== 'post';
  const runs = formatCitation({ csl: [csl], form, locator: { label: 'page', locator: page.trim() } });
  return (
    <section className="-mx-5 mt-5 border-t border-line px-5 pt-4">
      <QuietHeading className="mb-2">No texto</QuietHeading>
      <Segments legend="Lugar da citação" options={forms} value={form} onValueChange={setForm} />
      {hasPages && (
        <div className="mt-3 flex items-center gap-3 text-ui">
          <label htmlFor={pageId} className="font-semibold">
            Página
          </label>
          <TextInput
            id={pageId}
            value={page}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => setPage(event.currentTarget.value)}
            className="h-11! w-24"
          />
          <span className="text-meta text-ink-3">opcional; aceita 229-231</span>
        </div>
      )}
      <p aria-live="polite" className="mt-4 mb-3 font-serif text-read">
        <ReferenceText runs={runs} />
      </p>
      <Button
        variant="outline"
        icon={<Icon of={IconCopy} size={18} />}
        onClick={() => void copyReferences([runs], 'Citação copiada')}
        className="w-full"
      >
        Copiar citação
      </Button>
    </section>
  );
}
