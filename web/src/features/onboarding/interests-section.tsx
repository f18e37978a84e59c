import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interestsQuery } from '../../shared/people/interests-query.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { listNames } from './interest-picker.tsx';

const InterestsSheet = lazyPart(() => import('./interests-sheet.tsx').then((part) => part.InterestsSheet));

/** 'Interesses' in the settings. */
export function InterestsSection() {
  const { data: interests, isPending } = useQuery(interestsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = interests?.filter((interest) => interest.chosen).map(({ name }) => name) ?? [];
  return (
    <section aria-labelledby="interesses" className="px-(--gutter) pt-6 pb-4">
      <SectionTitle id="interesses">Interesses</SectionTitle>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="-mx-(--gutter) mt-2 flex min-h-14 w-[calc(100%+2*var(--gutter))] items-center gap-3.5 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
      >
        <Icon of={IconTags} className="shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block text-chat">Mudar meus interesses</span>
          {/* The names take more lines than the placeholder. */}
          <span data-loading={isPending ? '' : undefined} className="block text-meta text-ink-3 wrap-anywhere">
            {chosen.length > 0 ? listNames(chosen) : 'O feed e as sugestões partem deles'}
          </span>
        </span>
      </button>
      <InterestsSheet open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}
