/** The server cannot start with this configuration or environment. The message is one sentence for the operator. */
export class ConfigError extends Error {}
