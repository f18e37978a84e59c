import { interestsChosen } from '@publyka/contract/limits';
import type { Interest } from '@publyka/contract/routes/interests';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { QueryError, type QueryErrorProps } from '../../lib/api/query-error.tsx';
import { getCachedMe } from '../../lib/session/session.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';
import { Chip } from '../../ui/chip.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { toast } from '../../ui/toast.ts';

type InterestPickerProps = {
  interests: readonly Interest[];
  /** Names. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled?: boolean;
};

/** Interests by area. Exactly three are chosen; a fourth shows a message. */
export function InterestPicker({ interests, chosen, onChange, disabled = false }: InterestPickerProps) {
  function toggle(name: string): void {
    if (chosen.includes(name)) onChange(chosen.filter((one) => one !== name));
    else if (chosen.length < interestsChosen) onChange([...chosen, name]);
    else toast.info(onboardingTexts.onlyThree);
  }

  return groupByCategory(interests).map(([category, group]) => (
    <InterestGroup key={category} category={category}>
      {group.map(({ id, name }) => (
        <Chip key={id} selected={chosen.includes(name)} disabled={disabled} onClick={() => toggle(name)}>
          {name}
        </Chip>
      ))}
    </InterestGroup>
  ));
}

function InterestGroup({ category, children }: { category: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <QuietHeading level={2} id={headingId} className="text-read text-ink!">
        {category}
      </QuietHeading>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

/** In the server's order. */
function groupByCategory(interests: readonly Interest[]): [category: string, interests: Interest[]][] {
  const groups = new Map<string, Interest[]>();
  for (const interest of interests) groups.set(interest.category, [...(groups.get(interest.category) ?? []), interest]);
  return [...groups];
}

/** When the interests or the progress could not be fetched. */
export function InterestsError({ query }: Pick<QueryErrorProps, 'query'>) {
  return (
    <QueryError query={query} title={onboardingTexts.loadInterestsFailed} className="-mx-(--gutter)">
      Você pode tentar de novo ou deixar para depois.
    </QueryError>
  );
}

/** The chosen names, which survive a reload, without interests that no longer exist. */
export function useChosenInterests(
  interests: readonly Interest[] | undefined,
): [chosen: string[], choose: (names: string[]) => void] {
  const me = getCachedMe(useQueryClient());
  const [text, setText] = usePersistentState(`interests-draft:${me?.id}`);
  const names = text.split('\n');
  const chosen = (interests ?? []).map(({ name }) => name).filter((name) => names.includes(name));
  return [chosen, (next) => setText(next.join('\n'))];
}

const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Ecologia, Fonética e Teatro' */
export function listNames(list: readonly string[]): string {
  return names.format(list);
}
