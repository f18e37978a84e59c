import root from '../../../../package.json' with { type: 'json' };

/** This program's version, by semantic versioning (docs/releasing.md): '1.0.0'. */
export const version: string = root.version;
