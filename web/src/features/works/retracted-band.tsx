import type { Work } from '@publyka/contract/routes/works';
import { IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react';
import { retractedText } from '../../lib/works/work-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { OutwardLink } from '../../ui/text-link.tsx';

type RetractedBandProps = { work: Work; retracted: NonNullable<Work['retracted']> };

/** The first thing that one reads of a work that was taken back. */
export function RetractedBand({ work, retracted }: RetractedBandProps) {
  const isArticle = work.kind === 'article';
  return (
    <section aria-label="Retratação" className="flex gap-3 bg-danger-soft px-(--gutter) py-3">
      <Icon of={IconAlertTriangle} className="mt-0.5 shrink-0 text-danger" />
      <div>
        <p className="text-chat font-semibold text-danger">{retractedText(retracted)}</p>
        <p className="text-ui text-ink-2">
          {isArticle ? 'A revista retirou este artigo. Ele' : 'Quem publicou retirou esta obra. Ela'} continua aqui para
          que se saiba onde foi {isArticle ? 'citado' : 'citada'}.
        </p>
        {retracted.noticeUrl && (
          <p className="mt-2 flex items-center gap-1.5">
            <OutwardLink href={retracted.noticeUrl} className="target-44 relative text-ui font-semibold text-ink">
              {isArticle ? 'Ver o aviso da revista' : 'Ver o aviso'}
            </OutwardLink>
            <Icon of={IconArrowUpRight} size={18} />
          </p>
        )}
      </div>
    </section>
  );
}
