import { createContext, useContext, useId } from 'react';

type FieldWiring = { controlId: string; describedBy: string | undefined; isInvalid: boolean };

export const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a `Field` needs so that label, hint and error belong to it. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string }) {
  const field = useContext(FieldContext);
  const ownId = useId();
  return {
    id: field?.controlId ?? own.id ?? ownId,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.isInvalid || undefined,
  };
}
