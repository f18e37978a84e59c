import { importPartMax, importPartsMax, libraryWorksMax } from './limits.ts';

/** Requests of one file: twenty thousand works. */
export const importRequestsMax = 2 * (importPartsMax + 1);
/** Works of a library: a whole file beside what is there. */
export const libraryRoom = libraryWorksMax + importRequestsMax * importPartMax;
