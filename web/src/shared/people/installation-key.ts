/** What this installation says of itself; a setting of its administration changes it. */
export const installationKey = ['installation'] as const;
