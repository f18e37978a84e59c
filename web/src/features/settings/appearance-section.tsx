import { ChipChoice } from '../../ui/chip.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import type { Theme } from '../../ui/stored-theme.ts';
import { Switch } from '../../ui/switch.tsx';
import { useContrast, useTheme } from '../../ui/theme.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

/** 'Aparência': theme and contrast, kept for this browser. */
export function AppearanceSection() {
  const [theme, setTheme] = useTheme();
  const [isHigh, setContrast] = useContrast();
  return (
    <section aria-labelledby="aparencia" className="px-(--gutter) pt-6 pb-6">
      <SectionTitle id="aparencia">Aparência</SectionTitle>
      <ChipChoice label="Tema" options={themes} value={theme} onValueChange={setTheme} className="mt-3" />
      <Switch
        label="Alto contraste"
        hint="Preto, branco e linhas fortes"
        checked={isHigh}
        onChange={({ target }) => setContrast(target.checked)}
        className="mt-4"
      />
    </section>
  );
}
