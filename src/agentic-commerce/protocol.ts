/** Versions of the Agentic Commerce Protocol that are answered, oldest first. */
export const supportedVersions = ['2026-04-17'] as const
export const currentVersion = '2026-04-17'

/** Resource paths of the protocol follow it. */
export const agentPath = '/acp'
export const discoveryPath = '/.well-known/acp.json'

/** How long a session lasts without a change, and how long an idempotency key is kept (RFC agentic checkout, section 6). */
export const sessionHours = 24
/** A request that has not been answered after so long is taken to have been interrupted. */
export const inFlightSeconds = 60
