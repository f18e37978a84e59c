import { formatCitation, formatReference, type ReferenceOptions } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { IconAdjustmentsHorizontal, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Quote } from '../../ui/quote.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { editions, useEdition } from '../references/edition.ts';
import { copyReferences } from '../references/missing-words.ts';
import { manyAuthors, ReferenceText } from '../references/reference-text.tsx';
import { LocatorRows } from './locator-rows.tsx';
import { firstLocator, type TypedLocator, toLocators } from './locators.ts';
import type { CiteLayerProps } from './things.ts';

type CiteSheetProps = CiteLayerProps & {
  csl: Csl;
  /** The other works of the list in which it stands: they decide about letters and initials. */
  others?: readonly Csl[];
  /** Where those others are: 'das suas bibliotecas'. */
  listName?: string;
  /** Under the reference: what it lacks, and where to fill it in. */
  missing?: ReactNode;
};

/** 'Citar': the reference and the call for it in a text, each ready to be copied. */
export function CiteSheet({ open, onOpenChange, csl, overViewer = false, missing, ...list }: CiteSheetProps) {
  const [edition, setEdition] = useEdition();
  const { options, ...choices } = useCiteOptions(csl.author?.length ?? 0);
  const reference: ReferenceOptions = { ...options, edition };
  const runs = formatReference(csl, reference);
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Citar" overViewer={overViewer} initialFocus>
      <div className="flex items-center gap-3">
        <Select
          aria-label="Norma da referência"
          options={editions}
          value={edition}
          onValueChange={setEdition}
          className="min-w-0 flex-1"
        />
        <CiteOptions {...choices} />
      </div>
      <Quote voice="read" className="mt-5">
        <ReferenceText runs={runs} />
      </Quote>
      {missing}
      <Button
        variant="ink"
        size="large"
        icon={<Icon of={IconCopy} size={18} />}
        onClick={() => void copyReferences([runs], 'Referência copiada')}
        className="mt-4 w-full"
      >
        Copiar referência
      </Button>
      <InText csl={csl} others={list.others ?? []} listName={list.listName ?? 'das suas bibliotecas'} />
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-3">
        Segundo guias de bibliotecas
        <Link
          to="/abnt"
          className={classNames('target-44 relative rounded-mark font-semibold text-ink', textLinkClass)}
        >
          Como conferimos
        </Link>
      </p>
    </PageSheet>
  );
}

const forms = [
  { value: 'parenthetical', label: 'Entre parênteses' },
  { value: 'narrative', label: 'Na frase' },
] as const;

/** 'No texto': the call by author and date, with the place in the work where there are places. */
type InTextProps = { csl: Csl; others: readonly Csl[]; listName: string };

function InText({ csl, others, listName }: InTextProps) {
  const [form, setForm] = useState<(typeof forms)[number]['value']>('parenthetical');
  const [rows, setRows] = useState<readonly TypedLocator[]>([firstLocator]);
  const hasPlaces = csl.type !== 'post';
  const runs = formatCitation({ csl: [csl], others, form, locators: [toLocators(rows)] });
  return (
    <section className="-mx-5 mt-5 border-t border-line px-5 pt-4">
      <QuietHeading className="mb-2">No texto</QuietHeading>
      <Segments legend="Lugar da citação" options={forms} value={form} onValueChange={setForm} />
      {hasPlaces && <LocatorRows rows={rows} onChange={setRows} />}
      <p aria-live="polite" className="mt-4 mb-3 font-serif text-read">
        <ReferenceText runs={runs} />
      </p>
      {others.length > 0 && (
        <p className="-mt-1 mb-3 text-meta text-ink-3">Letras e iniciais contam com as outras obras {listName}.</p>
      )}
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

type Names = 'full' | 'initials';

type Authors = 'all' | 'first';

type Choices = {
  names: Names;
  setNames: (names: Names) => void;
  authors: Authors;
  setAuthors: (authors: Authors) => void;
};

/** How this browser last wanted the names in a reference. */
function useCiteOptions(authorsCount: number): Choices & { options: Pick<ReferenceOptions, 'names' | 'etAl'> } {
  const [keptNames, setNames] = usePersistentState('abnt-names');
  const [keptAuthors, setAuthors] = usePersistentState('abnt-authors');
  const names = keptNames === 'initials' ? 'initials' : 'full';
  const isFirst = keptAuthors === '' ? authorsCount > manyAuthors : keptAuthors === 'first';
  const authors = isFirst ? 'first' : 'all';
  return { options: { names, etAl: authors === 'first' }, names, setNames, authors, setAuthors };
}

function CiteOptions({ names, setNames, authors, setAuthors }: Choices) {
  return (
    <Popover
      title="Como escrever os nomes"
      align="end"
      className="w-68"
      trigger={
        <IconButton label="Como escrever os nomes" icon={<Icon of={IconAdjustmentsHorizontal} />} className="-mr-2.5" />
      }
    >
      <RadioList
        legend="Prenomes"
        showLegend
        options={[
          { value: 'full', label: 'Por extenso' },
          { value: 'initials', label: 'Só as iniciais' },
        ]}
        value={names}
        onValueChange={setNames}
      />
      <RadioList
        className="mt-3"
        legend="Quatro ou mais autores"
        showLegend
        options={[
          { value: 'all', label: 'Todos' },
          {
            value: 'first',
            label: (
              <>
                O primeiro e <i>et al.</i>
              </>
            ),
          },
        ]}
        value={authors}
        onValueChange={setAuthors}
      />
    </Popover>
  );
}
