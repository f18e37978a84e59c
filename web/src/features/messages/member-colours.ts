import { createContext, useContext } from 'react';
import { type ColourOf, type PersonColour, personColour } from '../../ui/person-colour.ts';

/** In a group people have other colours than elsewhere: the page knows them. */
export const MemberColours = createContext<ColourOf>(personColour);

export function useMemberColour(personId: string): PersonColour {
  return useContext(MemberColours)(personId);
}
