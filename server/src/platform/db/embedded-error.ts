import { ConfigError } from '../errors/app-error.ts';

/** The embedded PostgreSQL cannot run; the message is one Portuguese sentence for the operator, saying what to do. */
export class EmbeddedPostgresError extends ConfigError {}

/** Another living process already holds this data folder. */
export class DataFolderInUseError extends EmbeddedPostgresError {}
