import { mentionableMax } from '@publyka/contract/limits';
import { searchMentionableRoute, searchNearRoute } from '@publyka/contract/routes/mentions';
import type { Person } from '@publyka/contract/routes/profiles';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { blankUnspoken, everybodyName } from '@publyka/contract/text/mentions';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { call } from '../../lib/api/call.ts';
import type { PersonColour } from '../../ui/person-colour.ts';
import { useCompletion } from '../../ui/use-completion.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { CompletionPlacement } from './field-completion.tsx';
import { MentionList, type MentionOption } from './mention-list.tsx';

const debounceMs = 120;

/** Members of a RePublyka; people of the thread under a post, then one's Links; without a post these alone. */
export type MentionableOf = { communityId: string } | { postId: string | null };

type Mentionable = { items: Person[]; canMentionEverybody: boolean };

/** Those of them whose name begins like this. */
export function mentionableQuery(of: MentionableOf, prefix: string) {
  return queryOptions({
    queryKey: ['mentionable', of, prefix],
    queryFn: ({ signal }) => searchMentionable(of, prefix, signal),
    staleTime: 60_000,
  });
}

async function searchMentionable(of: MentionableOf, prefix: string, signal: AbortSignal): Promise<Mentionable> {
  if ('communityId' in of) return call(searchMentionableRoute, { params: of, query: { prefix } }, { signal });
  const query = { prefix, ...(of.postId !== null && { postId: of.postId }) };
  return { ...(await call(searchNearRoute, { query }, { signal })), canMentionEverybody: false };
}

type CompletionOptions = {
  of: MentionableOf;
  placement: CompletionPlacement;
  colourOf?: ((personId: string) => PersonColour) | undefined;
  onReplace: (words: string, place: { start: number; end: number }) => void;
};

/** Offers people while somebody types `@nina`. Without a connection the text stays as it was typed. */
export function useMentionCompletion({ of, placement, colourOf, onReplace }: CompletionOptions) {
  const { place, active, listId, fieldProps, note, takeKey, end } = useCompletion({ find: findBegunMention });
  const options = useOptions(of, place?.prefix);
  const isOpen = place !== undefined && options.length > 0;

  function choose(option: MentionOption | undefined): void {
    if (!option || !place) return;
    end();
    onReplace(`@${option.username} `, place);
  }

  return {
    isOpen,
    note,
    handleKeyDown: (event: KeyboardEvent) => isOpen && takeKey(event, options, choose),
    fieldProps,
    list: isOpen && (
      <MentionList
        id={listId}
        options={options}
        active={active}
        placement={placement}
        colourOf={colourOf}
        onChoose={choose}
      />
    ),
  };
}

function useOptions(of: MentionableOf, prefix: string | undefined): MentionOption[] {
  const data = useMentionable(of, prefix);
  if (!data || prefix === undefined || isComplete(data.items, prefix)) return [];
  const hasEverybody = data.canMentionEverybody && everybodyName.startsWith(prefix.toLowerCase());
  const everybody: MentionOption[] = hasEverybody
    ? [{ id: everybodyName, username: everybodyName, fullName: null }]
    : [];
  // What came for fewer letters may not begin like this.
  return [...everybody, ...data.items.filter((person) => beginsLike(person, prefix))];
}

/** By the first word, then by all of them; what follows a mention is mostly no name, and is not asked for. */
function useMentionable(of: MentionableOf, prefix: string | undefined): Mentionable | undefined {
  const asked = useDebounced(prefix, debounceMs, undefined)?.trim();
  const [first = ''] = asked?.split(' ') ?? [];
  const isAsked = prefix !== undefined && asked !== undefined;
  const byWord = useQuery({ ...mentionableQuery(of, first), enabled: isAsked, placeholderData: keepPreviousData });
  const others = byWord.data?.items ?? [];
  const isName = asked !== first && !isComplete(others, asked ?? '');
  const mayBeOthers = others.length >= mentionableMax || others.some((person) => beginsLike(person, asked ?? ''));
  const byName = useQuery({ ...mentionableQuery(of, asked ?? ''), enabled: isAsked && isName && mayBeOthers });
  return (isName && byName.data) || byWord.data;
}

/** `@nina ` calls her already, whatever follows. */
function isComplete(people: readonly Person[], prefix: string): boolean {
  const [name = '', ...rest] = prefix.toLowerCase().split(' ');
  return rest.length > 0 && people.some(({ username }) => username === name);
}

/** The username, or the name from one of its words on. */
function beginsLike({ username, fullName }: Person, prefix: string): boolean {
  const start = foldText(prefix);
  const words = fullName.split(' ');
  const names = words.map((_, index) => words.slice(index).join(' '));
  return [username, ...names].some((name) => `${foldText(name)} `.startsWith(start));
}

/** An `@` before the cursor with what is typed of a name. */
interface MentionPlace {
  start: number;
  end: number;
  prefix: string;
}

/** The beginning of one name, or of several with a blank between them: `@João Áv`. */
const begun = /(?<![\p{L}\p{N}\p{M}_@])(@((?:[\p{L}\p{N}\p{M}_]{1,30}(?: [\p{L}\p{N}\p{M}_'’.-]{1,30}){0,5} ?)?))$/u;
/** As the contract takes it. */
const prefixMaxLength = 40;

/** Undefined when the cursor is not behind one, or in what calls nobody. */
export function findBegunMention(text: string, cursor: number): MentionPlace | undefined {
  if (!text.includes('@')) return undefined;
  const before = blankUnspoken(text).slice(Math.max(0, cursor - prefixMaxLength - 2), cursor);
  const [, whole, prefix = ''] = begun.exec(before) ?? [];
  if (whole === undefined || prefix.length > prefixMaxLength) return undefined;
  return { start: cursor - whole.length, end: cursor, prefix };
}
