import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';

type DateSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** As a date field has them: '2026-11-12'. */
  since: string | undefined;
  until: string | undefined;
  onChange: (days: { desde?: string | undefined; ate?: string | undefined }) => void;
};

/** Between which days messages are searched, both included. */
export function DateSheet({ open, onOpenChange, since, until, onChange }: DateSheetProps) {
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="De quando?"
      footer={
        <Button onClick={() => onOpenChange(false)} className="flex-1">
          Pronto
        </Button>
      }
    >
      <div className="flex flex-wrap gap-4">
        <Day label="Desde" value={since} max={until} onChange={(desde) => onChange({ desde })} />
        <Day label="Até" value={until} min={since} onChange={(ate) => onChange({ ate })} />
      </div>
    </PageSheet>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function Day({ label, value = '', onChange, ...range }: DayProps) {
  return (
    <label className="flex min-w-40 flex-1 flex-col gap-1.5 text-ui font-semibold">
      {label}
      <input
        {...range}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className="field-edge h-12 px-3 text-chat font-normal outline-none"
      />
    </label>
  );
}
