/** The message lists the invalid settings, one per line. */
export class ConfigError extends Error {}
