import { createContext, useContext, useId } from 'react';

type FieldWiring = { controlId: string; describedBy: string | undefined; isInvalid: boolean };

/** What a `Field` gives to the control inside it. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that connect a control inside a `Field` with its label, hint and error. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string }) {
  const field = useContext(FieldContext);
  const ownId = useId();
  return {
    id: field?.controlId ?? own.id ?? ownId,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field?.isInvalid || undefined,
  };
}
