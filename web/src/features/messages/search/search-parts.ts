import { SearchBar } from './search-bar.tsx';
import { SearchFoot } from './search-foot.tsx';

/** Loaded together when a search is opened. */
export const searchParts = { SearchBar, SearchFoot };
