import { ChipChoice } from '../../ui/chip.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { type Theme, useTheme } from '../../ui/theme.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

/** 'Aparência': the theme, kept for this browser. */
export function AppearanceSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [theme, setTheme] = useTheme();
  return (
    <SheetLayer open={open} onOpenChange={onOpenChange} title="Aparência" description="Vale só para este navegador.">
      <ChipChoice label="Tema" options={themes} value={theme} onValueChange={setTheme} />
    </SheetLayer>
  );
}
