/** The first script of a page for visitors, inlined like early/main.ts: the theme that was chosen in this browser. */
import { paintContrast, paintMark, paintTheme, readStoredContrast, readStoredTheme } from '../ui/stored-theme.ts';

paintTheme(readStoredTheme());
paintMark();
paintContrast(readStoredContrast());
