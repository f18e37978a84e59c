import { Button } from './button.tsx';

type SubmitFooterProps = { label: string; onCancel: () => void; busy?: boolean };

/** The footer of a sheet that is a form: a quiet way out, and the button that submits. */
export function SubmitFooter({ label, onCancel, busy = false }: SubmitFooterProps) {
  return (
    <>
      <Button variant="quiet" size="large" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" variant="mark" size="large" busy={busy} className="flex-1">
        {label}
      </Button>
    </>
  );
}
