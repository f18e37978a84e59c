import { interestsChosen } from '@publyka/contract/limits';
import type { Interest } from '@publyka/contract/routes/interests';
import { onboardingTexts } from '@publyka/contract/text/texts';
import { type ReactNode, useId } from 'react';
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

/** Interests by area, of which exactly three are chosen: a fourth is refused in words. */
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

/** In the order in which the server tells them: by area. */
function groupByCategory(interests: readonly Interest[]): [category: string, interests: Interest[]][] {
  const groups = new Map<string, Interest[]>();
  for (const interest of interests) groups.set(interest.category, [...(groups.get(interest.category) ?? []), interest]);
  return [...groups];
}
