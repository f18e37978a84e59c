import root from '../../../../package.json' with { type: 'json' };

/** Of this program, by semantic versioning (docs/releasing.md): '1.0.0'. */
export const version: string = root.version;
