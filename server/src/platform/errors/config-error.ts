/** A setting or surrounding that the server cannot start with; its message is one sentence for the operator. */
export class ConfigError extends Error {}
