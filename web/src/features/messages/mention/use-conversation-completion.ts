import type { RefObject } from 'react';
import { useFieldCompletion } from '../../../shared/mentions/use-field-completion.tsx';
import { useMemberColourOf } from '../conversation-context.ts';

type FieldOptions = { communityId: string; form: RefObject<HTMLElement | null>; setText: (text: string) => void };

/** Offers the members of a RePublyka, in their colours. */
export function useConversationCompletion({ communityId, ...field }: FieldOptions) {
  return useFieldCompletion({ of: { communityId }, colourOf: useMemberColourOf(), ...field });
}
