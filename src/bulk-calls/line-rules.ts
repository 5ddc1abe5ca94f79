export const maxLines = 10_000
export const maxBytes = 16 * 1024 * 1024
export const mediaType = 'application/x-ndjson'
/** How long a call can be sent again. */
export const bulkCallDays = 7
/** Of one answer. */
export const maxRead = { ids: 300, products: 5000 } as const
