import { formatReference, type ReferenceOptions } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Quote } from '../../ui/quote.tsx';
import { Select } from '../../ui/select.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { PageSheet } from '../navigation/page-sheet.tsx';
import { copyReferences } from '../references/copy-references.ts';
import { editions, useEdition } from '../references/edition.ts';
import { ReferenceText } from '../references/reference-text.tsx';
import { CiteOptions, useCiteOptions } from './cite-options.tsx';
import type { CiteLayerProps } from './cite-target.ts';
import { InText } from './in-text.tsx';

type CiteSheetProps = CiteLayerProps & {
  csl: Csl;
  /** Under the reference: what it lacks, and where to fill it in. */
  missing?: ReactNode;
};

/** 'Citar': the reference and the call for it in a text, each ready to be copied. */
export function CiteSheet({ open, onOpenChange, csl, missing, overViewer = false }: CiteSheetProps) {
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
      <InText csl={csl} />
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
