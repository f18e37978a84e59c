/** Dialogs over the page, as a selector: neither those that are closing nor those that wait to be opened. */
export const dialogsOverPage = ':is([role=dialog], [role=alertdialog]):not([data-closed])';

/** Menus, too. */
export const layersOverPage = `${dialogsOverPage}, [role=menu]:not([data-closed])`;
