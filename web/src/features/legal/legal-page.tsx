import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { QuietHeading, ScreenTitle, SectionTitle } from '../../ui/headings.tsx';
import type { LegalSection } from './legal-section.ts';
import { SectionList } from './section-list.tsx';
import { SectionsSheet } from './sections-sheet.tsx';
import { useSectionInView } from './use-section-in-view.ts';

const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

type LegalPageProps = { title: string; version: number; sections: readonly LegalSection[] };

/** A legal text: on wide screens its sections stand in a fixed list at the left. */
export function LegalPage({ title, version, sections }: LegalPageProps) {
  const current = useSectionInView(sections);
  usePageTitle(title);
  return (
    <div className="min-h-dvh tablet:bg-paper wide:flex wide:justify-center">
      <div className="sticky top-0 hidden h-dvh w-71 shrink-0 flex-col overflow-y-auto pr-6 pb-6 wide:flex">
        <Link to="/" className="mt-3 inline-flex h-12 shrink-0 items-center self-start rounded-small">
          <Wordmark size={34} />
        </Link>
        <nav aria-label="Nesta página" className="mt-6">
          <QuietHeading level={2} className="mb-1.5">
            Nesta página
          </QuietHeading>
          <SectionList sections={sections} current={current} />
        </nav>
      </div>
      <div className="mx-auto min-h-dvh w-full max-w-170 bg-sheet px-4 pt-(--safe-top) pb-20 tablet:border-x tablet:border-line tablet:px-12 wide:mx-0">
        <BackButton />
        <main>
          <ScreenTitle className="mt-2.5 wide:mt-6">{title}</ScreenTitle>
          <p className="mt-1 text-ui text-ink-3">
            Última atualização: <time>{today.format(new Date())}</time> · Versão {version} do texto
          </p>
          <SectionsSheet sections={sections} current={current} />
          {sections.map((section, index) => (
            <SectionText key={section.id} section={section} number={index + 1} />
          ))}
        </main>
      </div>
    </div>
  );
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => void navigate({ to: '/' })}
      className="mt-1.5 -ml-0.5 flex h-12 items-center gap-3 rounded-small pr-2 text-ui font-medium tablet:mt-3.5"
    >
      <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
      Voltar
    </button>
  );
}

function SectionText({ section: { id, title, paragraphs }, number }: { section: LegalSection; number: number }) {
  return (
    <section aria-labelledby={id} className="mt-7 max-w-[68ch]">
      <SectionTitle id={id} className="mb-1.5 scroll-mt-6">
        {number}. {title}
      </SectionTitle>
      {paragraphs.map((text) => (
        <p key={text} className="mb-3 font-serif text-read">
          {text}
        </p>
      ))}
    </section>
  );
}
