import type { WorkCard } from '@publyka/contract/routes/works';
import { useQuery } from '@tanstack/react-query';
import { WorkChoices } from '../../shared/works/work-field.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { suggestionsQuery } from './data.ts';

/** What the viewer seems to have written with other members. By their names alone: who is asked still has to confirm. */
export function SuggestedWorks({ onChoose }: { onChoose: (work: WorkCard) => void }) {
  const { data: suggestions = [] } = useQuery(suggestionsQuery());
  if (suggestions.length === 0) return null;
  return (
    <>
      <QuietHeading className="mt-4">Talvez sejam suas</QuietHeading>
      <WorkChoices label="Talvez sejam suas" works={suggestions.map(({ work }) => work)} onChoose={onChoose} />
    </>
  );
}
