import { foundOthersMax } from '@publyka/contract/limits';
import type { Person } from '@publyka/contract/routes/profiles';
import type {
  FoundGroup,
  FoundMessage,
  FoundPerson,
  PagedSection,
  SearchResults,
} from '@publyka/contract/routes/search';
import { foundBecauseText } from '@publyka/contract/text/found-because';
import { searchTexts } from '@publyka/contract/text/search-texts';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { communityTexts } from '@publyka/contract/text/texts';
import type { ReactNode } from 'react';
import { messageAddress } from '../../lib/navigation/addresses.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { excerptAround, HighlightedText } from '../../lib/text/highlighted-text.tsx';
import { placeOf } from '../../shared/people/affiliation.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { RoleLine } from '../../shared/people/role-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Row } from '../../ui/row.tsx';
import { textButtonClass } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { searchAddress } from './data.ts';
import { FoundPostRow, SectionRows } from './other-results.tsx';

/** The specified sections and the others, without empty ones. */
export function ResultSections({ results, q }: { results: SearchResults; q: string }) {
  const { terms, stems, messages, people, groups, posts } = results;
  // Messages are found by word stems, too: 'educacao' finds 'educações'.
  const messageTerms = [...terms, ...stems];
  const paged = (section: PagedSection) => (
    <Section
      title={searchTexts.sections[section]}
      count={results[section].length}
      more={results[section].length >= foundOthersMax && <MoreOf section={section} q={q} />}
    >
      <SectionRows section={section} results={results} />
    </Section>
  );
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
      <Section title={searchTexts.sections.posts} count={posts.length} more={<AllPosts q={q} />}>
        {posts.map((post) => (
          <FoundPostRow key={post.id} post={post} terms={messageTerms} />
        ))}
      </Section>
      {paged('drops')}
      {paged('works')}
      {paged('files')}
      {paged('rooms')}
      {paged('open')}
    </>
  );
}

type SectionProps = { title: string; count: number; more?: ReactNode; children: ReactNode };

function Section({ title, count, more, children }: SectionProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title} className="pt-4">
      <div className="flex items-baseline justify-between gap-3 px-(--gutter) pb-1">
        <QuietHeading level={3}>{title}</QuietHeading>
        {more}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

function MoreOf({ section, q }: { section: PagedSection; q: string }) {
  return (
    <PathLink to={searchAddress(q, section)} data-opens="" className={textButtonClass}>
      Ver mais<span className="sr-only"> em {searchTexts.sections[section]}</span>
    </PathLink>
  );
}

function AllPosts({ q }: { q: string }) {
  return (
    <PathLink to={searchAddress(q)} data-opens="" className={textButtonClass}>
      Ver todas
    </PathLink>
  );
}

type FoundProps = { terms: readonly string[] };

function FoundMessageRow({ message, terms }: FoundProps & { message: FoundMessage }) {
  const { community, author, excerpt, createdAt } = message;
  return (
    <li>
      <Row
        leading={
          <Avatar id={community.id} name={community.name} src={avatarSrc(community, 44)} size={44} shape="group" />
        }
        title={community.name}
        meta={<Time value={createdAt} />}
        detail={
          <>
            <bdi>{firstName(author.fullName)}</bdi>:{' '}
            <HighlightedText text={excerptAround(excerpt, terms)} terms={terms} />
          </>
        }
        render={<PathLink to={messageAddress({ ...message, communityId: message.community.id })} data-result="" />}
      />
    </li>
  );
}

function FoundPersonRow({ person, terms }: FoundProps & { person: FoundPerson }) {
  const { because } = person;
  return (
    <li>
      <Row
        leading={<Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 44)} size={44} />}
        title={<HighlightedText text={person.fullName} terms={terms} />}
        detail={
          <>
            {because && <span className="block wrap-anywhere">{foundBecauseText(because)}</span>}
            <FoundRole person={person} terms={terms} />
          </>
        }
        render={<PathLink to={`/profile/${person.id}`} data-result="" />}
      />
    </li>
  );
}

function FoundGroupRow({ group, terms }: FoundProps & { group: FoundGroup }) {
  return (
    <li>
      <Row
        leading={<Avatar id={group.id} name={group.name} src={avatarSrc(group, 44)} size={44} shape="group" />}
        title={<HighlightedText text={group.name} terms={terms} />}
        detail={communityTexts.participants(group.membersCount)}
        render={<PathLink to={`/communities/${group.id}`} data-result="" />}
      />
    </li>
  );
}

/** '@dandaralo · Mestranda em Linguística · UFBA': everything that the search covers. */
function FoundRole({ person, terms }: FoundProps & { person: Person }) {
  const { username, title, institution, affiliation } = person;
  const place = placeOf({ institution, affiliation });
  const name = [`@${username}`, title].filter(Boolean).join(' · ');
  return (
    <RoleLine person={{ title: <HighlightedText text={name} terms={terms} />, institution: null, affiliation: null }}>
      {place && <HighlightedText text={place} terms={terms} />}
    </RoleLine>
  );
}
