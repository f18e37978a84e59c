import { type LegalText as LegalTextName, legalTitles } from '@publyka/contract/text/legal-texts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { contentsRowClass, type LegalSection, LegalText, SectionList } from './legal-text.tsx';

const Sheet = lazyPart(() => import('../../ui/sheet-layer.tsx').then((part) => part.SheetLayer));

const days = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' });

type LegalPageProps = {
  text: LegalTextName;
  version: number;
  sections: readonly LegalSection[];
  /** After the text. */
  children?: ReactNode;
};

/** A legal text in the app; visitors read it as a page of the server's (visitor/visitor-legal.tsx). */
export function LegalPage({ text, version, sections, children }: LegalPageProps) {
  const current = useSectionInView(sections);
  const title = legalTitles[text];
  usePageTitle(title);
  return (
    <LegalText
      title={title}
      version={version}
      day={days.format(new Date())}
      sections={sections}
      current={current}
      HomeLink={HomeLink}
      contents={<SectionsSheet sections={sections} current={current} />}
    >
      {children}
    </LegalText>
  );
}

function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/" className={className}>
      {children}
    </Link>
  );
}

/** 'Nesta página', on phones and tablets: a row that opens the list of sections. */
function SectionsSheet({ sections, current }: { sections: readonly LegalSection[]; current: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={contentsRowClass}>
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
