import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading, ScreenTitle, SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import type { SheetProps } from '../../ui/sheet-layer.tsx';

const Sheet = lazyLayer<SheetProps>(() => import('../../ui/sheet-layer.tsx').then((part) => part.SheetLayer));

const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

type LegalPageProps = {
  title: string;
  version: number;
  sections: readonly LegalSection[];
  /** After the text. */
  children?: ReactNode;
};

/** A legal text, on wide screens with a fixed list of its sections. */
export function LegalPage({ title, version, sections, children }: LegalPageProps) {
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
          {children}
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
      <Icon of={IconArrowLeft} />
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

type SectionListProps = { sections: readonly LegalSection[]; current: string | undefined; onChoose?: () => void };

/** The numbered sections as links; the current one is highlighted. */
function SectionList({ sections, current, onChoose }: SectionListProps) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => {
        const isCurrent = id === current;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={onChoose}
              aria-current={isCurrent ? 'location' : undefined}
              className="flex min-h-11.5 items-center gap-3.5 rounded-small text-chat text-ink -outline-offset-2 wide:min-h-11 wide:gap-3 wide:text-ui wide:text-ink-2 wide:hover:text-ink"
            >
              <span
                className={classNames('w-5 shrink-0 text-right tabular-nums', isCurrent && 'font-semibold text-ink')}
              >
                {index + 1}
              </span>
              <span className={classNames('mark-stroke', isCurrent && 'bg-mark font-semibold text-on-mark')}>
                {title}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

/** 'Nesta página', on phones and tablets: a row that opens the list of sections. */
function SectionsSheet({ sections, current }: { sections: readonly LegalSection[]; current: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="mt-5 flex h-13 w-full items-center gap-3 border-y border-line text-left text-ui font-semibold -outline-offset-2 wide:hidden"
      >
        <span className="flex-1">Nesta página</span>
        <span className="text-meta font-normal text-ink-3">{sections.length} seções</span>
        <Icon of={IconChevronDown} size={18} />
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Nesta página">
        <nav aria-label="Nesta página">
          <SectionList sections={sections} current={current} onChoose={() => setIsOpen(false)} />
        </nav>
      </Sheet>
    </>
  );
}

/** The current section: the last one whose title is above the lower two thirds of the screen. */
function useSectionInView(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    function look(): void {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
      );
      setCurrent((isAtEnd && window.scrollY > 0 ? sections : passed).at(-1)?.id ?? sections[0]?.id);
    }
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}

/** A section of a legal text, numbered by its position. */
export type LegalSection = { id: string; title: string; paragraphs: readonly string[] };
