/** What the bars can open. */
export type ShellActions = {
  openActions: () => void;
  openSearch: () => void;
  openNotifications: () => void;
};
