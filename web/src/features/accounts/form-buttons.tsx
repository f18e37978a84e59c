import type { ButtonVariant } from '../../ui/button.tsx';
import { Button } from '../../ui/button.tsx';

type FormButtonsProps = {
  onCancel: () => void;
  label: string;
  busy: boolean;
  variant?: ButtonVariant;
};

/** The end of a form in a sheet whose steps follow each other: a quiet way out, and the one that goes on. */
export function FormButtons({ onCancel, label, busy, variant = 'mark' }: FormButtonsProps) {
  return (
    <div className="mt-2 flex gap-3">
      <Button variant="quiet" size="large" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant={variant} size="large" busy={busy} className="flex-1">
        {label}
      </Button>
    </div>
  );
}
