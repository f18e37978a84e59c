import type { SearchResults } from '@publyka/contract/routes/search';
import { searchTexts } from '@publyka/contract/text/texts';
import type { ReactNode } from 'react';
import { QuietHeading } from '../../ui/headings.tsx';
import { FoundGroupRow, FoundMessageRow, FoundPersonRow } from './found-rows.tsx';

/** Mensagens, Pessoas, Grupos: each only when there is something in it. */
export function FoundSections({ results }: { results: SearchResults }) {
  const { terms, stems, messages, people, groups } = results;
  // Messages are found by the relatives of a word, too: 'educacao' finds 'educações'.
  const messageTerms = [...terms, ...stems];
  return (
    <>
      <Section title={searchTexts.sections.messages} count={messages.length}>
        {messages.map((message) => (
          <FoundMessageRow key={message.id} message={message} terms={messageTerms} />
        ))}
      </Section>
      <Section title={searchTexts.sections.people} count={people.length}>
        {people.map((person) => (
          <FoundPersonRow key={person.id} person={person} terms={terms} />
        ))}
      </Section>
      <Section title={searchTexts.sections.groups} count={groups.length}>
        {groups.map((group) => (
          <FoundGroupRow key={group.id} group={group} terms={terms} />
        ))}
      </Section>
    </>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="pt-4">
      <QuietHeading level={3} className="px-(--gutter) pb-1">
        {title}
      </QuietHeading>
      <ul>{children}</ul>
    </section>
  );
}
