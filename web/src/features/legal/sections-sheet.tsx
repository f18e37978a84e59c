import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import type { LegalSection } from './legal-section.ts';
import { SectionList } from './section-list.tsx';

/** 'Nesta página', on phones and tablets: a row that opens the list of sections. */
export function SectionsSheet({
  sections,
  current,
}: {
  sections: readonly LegalSection[];
  current: string | undefined;
}) {
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
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Nesta página">
        <nav aria-label="Nesta página">
          <SectionList sections={sections} current={current} onChoose={() => setIsOpen(false)} />
        </nav>
      </Sheet>
    </>
  );
}
