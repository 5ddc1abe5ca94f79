/** Open pages reload when the major version changes. */
export const version = '0.1.0'
