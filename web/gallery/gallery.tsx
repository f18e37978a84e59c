import { ChipChoice } from '../src/ui/chip.tsx';
import { ScreenTitle } from '../src/ui/headings.tsx';
import type { Theme } from '../src/ui/stored-theme.ts';
import { useTheme } from '../src/ui/theme.ts';
import { Toaster } from '../src/ui/toaster.tsx';
import { ActionSections } from './action-sections.tsx';
import { ContentSections } from './content-sections.tsx';
import { FieldSections } from './field-sections.tsx';
import { LayerSections } from './layer-sections.tsx';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];

export function Gallery() {
  const [theme, setTheme] = useTheme();
  return (
    <main>
      <div className="flex flex-wrap items-center justify-between gap-4 px-(--gutter) pt-6">
        <ScreenTitle>Peças</ScreenTitle>
        <ChipChoice label="Aparência" options={themes} value={theme} onValueChange={setTheme} />
      </div>
      <div className="wide:grid wide:grid-cols-3 wide:divide-x wide:divide-line">
        <div className="min-w-0">
          <ActionSections />
        </div>
        <div className="min-w-0">
          <FieldSections />
        </div>
        <div className="min-w-0">
          <LayerSections />
          <ContentSections />
        </div>
      </div>
      <Toaster />
    </main>
  );
}
