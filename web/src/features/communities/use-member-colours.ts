import { useInfiniteQuery } from '@tanstack/react-query';
import { type ColourOf, colourInOrder, personColour } from '../../ui/person-colour.ts';
import { participantsQuery } from './data.ts';

/**
 * The colours of a group's members, by the order of joining: of those who talk side by side no two look alike, as far as
 * there are colours. Members beyond the first page, and whoever has left, keep their own.
 */
export function useMemberColours(communityId: string, enabled = true): ColourOf {
  const { data } = useInfiniteQuery({ ...participantsQuery(communityId), enabled });
  const places = new Map(data?.pages[0]?.items.map(({ person }, place) => [person.id, place]));
  return (personId) => {
    const place = places.get(personId);
    return place === undefined ? personColour(personId) : colourInOrder(place);
  };
}
