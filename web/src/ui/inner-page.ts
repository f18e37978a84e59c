/** A page beside the list of conversations: on the widest screens its rows and buttons stay as wide as a talk. */
export const innerPageClass = 'pane:mx-auto pane:min-h-full pane:max-w-190 pane:border-x pane:border-line';
